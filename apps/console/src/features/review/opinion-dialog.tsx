import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextArea } from '../../ui/field.tsx';
import { referenceOf } from './rules.ts';

interface OpinionDialogProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onAsked: () => void;
}

/** For unclear answers: another reviewer decides and sees the reason. */
export function OpinionDialog({ id, onClose, onAsked }: OpinionDialogProps) {
  const ask = useAction('POST /review/participations/{id}/opinion');
  const [note, setNote] = useState('');
  const { markSaved } = useUnsaved(note);
  return (
    <Dialog
      title={`Leave ${referenceOf(id)} to another auditor?`}
      onClose={onClose}
      action={{
        label: 'Ask for a second opinion',
        busy: ask.busy,
        run: async () => {
          if (!(await ask.run({ id, note: note.trim() }, { onAccepted: markSaved }))) return;
          onAsked();
        },
      }}
    >
      <Refusal>{ask.refusal}</Refusal>
      <TextArea
        label="What makes you unsure (optional)"
        hint="Only auditors read it. You can no longer decide these answers yourself."
        rows={3}
        maxLength={300}
        autoFocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
