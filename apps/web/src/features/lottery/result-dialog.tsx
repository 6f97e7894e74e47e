import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CountUp } from '../../ui/count-up.tsx';
import { Grains } from '../../ui/grains.tsx';
import { Polli } from '../../ui/marks/polli.tsx';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { showCopied } from '../../ui/popup/toast.tsx';
import type { Drawn } from './pending-draw.ts';
import { drawnShare, oddsText, prizeFace, prizeText } from './rules.ts';
import './lottery.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

interface ResultDialogProps {
  readonly open: boolean;
  readonly drawn: Drawn;
  /** How many more draws the member's chances allow. */
  readonly more: number;
  readonly landedOn: string;
  readonly format: (points: number) => string;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** Shows the prize, with its odds and when the seed is revealed. */
export function ResultDialog(props: ResultDialogProps) {
  const { open, drawn, more, landedOn, format, onClose, onAgain } = props;
  const t = useText('lottery');
  const { draw } = drawn;
  const won = draw.kind !== 'nothing';
  const counted = draw.kind === 'points' || draw.kind === 'chances';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      centered
      title={
        draw.kind === 'voucher' ? prizeText(draw, t) : t(`won.${draw.kind}`, { count: draw.value })
      }
      top={
        <>
          {won && <Grains />}
          <Polli mood={won ? 'won' : 'not-this-time'} width={112} />
          {counted && (
            <div className="hero num">
              +
              {draw.kind === 'points' ? (
                <CountUp to={draw.value} format={format} />
              ) : (
                prizeFace(draw, t).figure.slice(1)
              )}
            </div>
          )}
        </>
      }
      actions={
        <div className="won__acts">
          <Button wide onClick={onClose}>
            {t(won ? 'won.ok' : 'won.close')}
          </Button>
          {more > 0 && (
            <Button kind="text" small onClick={onAgain}>
              {t('won.again', { count: more })}
            </Button>
          )}
        </div>
      }
    >
      {draw.code !== null && <VoucherCode code={draw.code} />}
      {draw.landed !== draw.field && (
        <p className="meta">{t('won.ranOut', { landed: landedOn, prize: prizeText(draw, t) })}</p>
      )}
      <p className="meta">
        {t('won.odds', {
          odds: oddsText(drawnShare(draw)),
          time: formatMoment(draw.round.closesAt),
        })}
      </p>
    </Dialog>
  );
}

/** A code is long and typed elsewhere, so it can be copied. */
export function VoucherCode({ code }: { readonly code: string }) {
  const t = useText('lottery');
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    showCopied(t('code.copied'));
  };
  return (
    <div className="voucher">
      <code>{code}</code>
      <Button kind="line" small onClick={copy}>
        {t('code.copy')}
      </Button>
    </div>
  );
}
