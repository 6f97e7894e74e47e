import type { MaskedBankRecord } from '@pollen/contract/operations/bank';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { List } from '../../ui/card.tsx';
import { ClockIcon } from '../../ui/icons/basic.tsx';
import { BankIcon } from '../../ui/icons/things.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';

/** The record as it is shown: masked, with the hold that protects a new one. */
export function BankRecordCard({ record }: { readonly record: MaskedBankRecord }) {
  const t = useText('bank');
  return (
    <List>
      <ListRow
        start={<HexBadge kind="leaf" icon={<BankIcon size={20} />} />}
        title={record.bankName}
        text={[record.branch, record.accountNumber].filter(Boolean).join(', ')}
      />
      <ListRow title={t('accountName')} value={<b>{record.accountName}</b>} plain />
      {record.latinName !== null && (
        <ListRow title={t('latinName')} value={<b>{record.latinName}</b>} plain />
      )}
      {record.latinNameMissing && (
        <ListRow start={<ClockIcon />} title={t('latinMissing')} text={t('latinMissingText')} />
      )}
      {record.heldUntil !== null && (
        <ListRow
          start={<ClockIcon />}
          title={t('held')}
          text={t('heldUntil', { time: formatMoment(record.heldUntil) })}
        />
      )}
    </List>
  );
}
