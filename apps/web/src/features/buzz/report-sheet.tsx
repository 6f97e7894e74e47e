import { type BuzzReason, buzzReasons } from '@pollen/contract/values/buzz';
import { useRef } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { List } from '../../ui/card.tsx';
import { FlagIcon } from '../../ui/icons/talk.tsx';
import { ListButton } from '../../ui/list-row.tsx';
import { Sheet } from '../../ui/popup/sheet.tsx';
import { showToast } from '../../ui/popup/toast.tsx';

export interface ReportSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly send: (reason: BuzzReason) => Promise<unknown>;
}

/** Choosing a reason sends the report. The call itself shows a failure. */
export default function ReportSheet({ open, onClose, send }: ReportSheetProps) {
  const t = useText('buzz');
  const s = useText('common');
  const sending = useRef(false);
  const report = async (reason: BuzzReason) => {
    if (sending.current) return;
    sending.current = true;
    try {
      await send(reason);
      showToast(t('reported'), 'ok');
    } catch {
      // The call has shown it.
    } finally {
      sending.current = false;
      onClose();
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('reportTitle')} closeLabel={s('page.close')}>
      <p className="meta buzz-report">{t('reportText')}</p>
      <List>
        {buzzReasons.map((reason) => (
          <ListButton
            key={reason}
            plain
            start={<FlagIcon size={20} />}
            title={t(`reason.${reason}`)}
            onClick={() => void report(reason)}
          />
        ))}
      </List>
    </Sheet>
  );
}
