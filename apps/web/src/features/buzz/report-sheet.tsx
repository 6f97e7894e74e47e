import { type BuzzReason, buzzReasons } from '@pollen/contract/values/buzz';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/choice/tick.tsx';
import { Sheet } from '../../ui/popup/sheet.tsx';
import { showToast } from '../../ui/popup/toast.tsx';

export interface ReportSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly send: (reason: BuzzReason) => Promise<unknown>;
}

/** A reason is chosen, then the button sends the report. The call itself shows a failure. */
export default function ReportSheet({ open, onClose, send }: ReportSheetProps) {
  const t = useText('buzz');
  const s = useText('common');
  const [reason, setReason] = useState<BuzzReason | null>(null);
  const [busy, setBusy] = useState(false);
  const report = async () => {
    if (busy || reason === null) return;
    setBusy(true);
    try {
      await send(reason);
      showToast(t('reported'), 'ok');
    } catch {
      // The call has shown it.
    } finally {
      setBusy(false);
      setReason(null);
      onClose();
    }
  };
  const foot = (
    <Button wide disabled={reason === null} busy={busy} onClick={() => void report()}>
      {t(busy ? 'reporting' : 'report')}
    </Button>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('reportTitle')}
      closeLabel={s('page.close')}
      foot={foot}
    >
      <p className="meta buzz-report">{t('reportText')}</p>
      <fieldset className="buzz-reasons">
        <legend className="vh">{t('reportTitle')}</legend>
        {buzzReasons.map((known) => (
          <Radio
            key={known}
            name="reason"
            label={t(`reason.${known}`)}
            checked={reason === known}
            onChange={() => setReason(known)}
          />
        ))}
      </fieldset>
    </Sheet>
  );
}
