import type { CountryCode } from '@pollen/contract/codes/country';
import { bankNameOf } from '@pollen/contract/values/bank-record/bank-name';
import { bankTypeOf, checkBankRecord } from '@pollen/contract/values/bank-record/bank-record';
import type { BankRecordInput } from '@pollen/contract/values/bank-record/rule';
import { useText } from '../../platform/i18n/i18n.ts';
import { List } from '../../ui/card.tsx';
import { BankIcon } from '../../ui/icons/things.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import './bank.css';

interface BankReviewProps {
  readonly country: CountryCode;
  readonly input: BankRecordInput;
}

/** Groups of four are easier to compare with a card or a statement. */
const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

/** What is about to be saved, with the whole number: the last look before the password. */
export function BankReview({ country, input }: BankReviewProps) {
  const t = useText('bank');
  const { record } = checkBankRecord(country, input);
  const numberKind = bankTypeOf(country, record.bankType)?.number ?? 'account';
  return (
    <section className="stack" aria-label={t('review')}>
      <h1 className="h1">{t('review')}</h1>
      <List>
        <ListRow
          start={<HexBadge kind="leaf" icon={<BankIcon size={20} />} />}
          title={bankNameOf(country, record)}
          text={country === 2 ? `BSB ${record.branch}` : undefined}
        />
        <ListRow
          title={t(`number.${numberKind}`)}
          text={<b className="num bank-review__number">{grouped(record.accountNumber)}</b>}
        />
        <ListRow
          title={t('accountName')}
          text={<b className="bank-review__number">{record.accountName}</b>}
        />
        {record.latinName !== undefined && (
          <ListRow
            title={t('latinName')}
            text={<b className="bank-review__number">{record.latinName}</b>}
          />
        )}
      </List>
    </section>
  );
}
