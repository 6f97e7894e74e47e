import type { Lottery, LotteryOffer } from '@pollen/contract/operations/lottery';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatDecimal } from '../../platform/i18n/number.ts';
import { Button } from '../../ui/button.tsx';
import { ShieldIcon } from '../../ui/icons/things.tsx';
import { Sheet } from '../../ui/popup/sheet.tsx';
import { oddsText, prizeText, shownFields } from './rules.ts';
import './lottery.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

interface RuleSheetProps {
  readonly open: boolean;
  readonly offer: LotteryOffer;
  readonly permit: Lottery['permit'];
  readonly onClose: () => void;
  /** Opens the page of the commitment. */
  readonly onCheck: () => void;
}

/** The last day of something that ends at a given time. */
export const lastDay = (iso: string): string =>
  formatMoment(Date.parse(iso) - 1, 'longDate', 'UTC');

/** Odds, stock and rules: the odds are those of the next draw. */
export function RuleSheet({ open, offer, permit, onClose, onCheck }: RuleSheetProps) {
  const t = useText('lottery');
  const s = useText('common');
  const fields = shownFields(offer);
  const most = Math.max(...fields.map(({ share }) => share));
  const fallback = offer.fields[offer.fallback];
  const rows = [...fields].sort((a, b) => b.share - a.share);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('rule.title', { game: t(offer.game) })}
      closeLabel={s('page.close')}
      foot={
        <Button kind="quiet" wide onClick={onCheck}>
          <ShieldIcon size={20} />
          {t('rule.check')}
        </Button>
      }
    >
      <table className="odds">
        <thead>
          <tr>
            <th scope="col">{t('rule.prize')}</th>
            <th scope="col">{t('rule.odds')}</th>
            <td />
            <th scope="col">{t('rule.left')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((field, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two fields may be alike
            <tr key={at}>
              <th scope="row">{prizeText(field, t)}</th>
              <td>{oddsText(field.share)}</td>
              <td className="odds__bar">
                <i style={{ width: `${(field.share / most) * 100}%` }} />
              </td>
              <td className="cap">
                {field.left === null
                  ? t('rule.noLimit')
                  : field.ranOut
                    ? t('rule.gone')
                    : formatDecimal(field.left)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="odds__rules meta">
        {fallback && <p>{t('rule.fallback', { prize: prizeText(fallback, t) })}</p>}
        <p>{t('rule.sealed')}</p>
        <p>{t('rule.chances', { count: offer.cost })}</p>
        <p>{[permit, t('rule.end', { day: lastDay(offer.endsAt) })].filter(Boolean).join('. ')}</p>
      </div>
    </Sheet>
  );
}
