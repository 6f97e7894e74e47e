import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FlagIcon } from '../../ui/icons/talk.tsx';
import './buzz.css';

interface ReportedNoteProps {
  readonly withdraw: () => Promise<unknown>;
}

/** In place of what the reader has reported. */
export function ReportedNote({ withdraw }: ReportedNoteProps) {
  const t = useText('buzz');
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await withdraw();
    } catch {
      // The call has shown it.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="buzz-reported">
      <FlagIcon size={20} />
      <span className="grow meta">{t('reportedNote')}</span>
      <Button kind="text" small busy={busy} onClick={() => void undo()}>
        {t('undoReport')}
      </Button>
    </div>
  );
}
