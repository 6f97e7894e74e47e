import { decisionReasonLengths, type Payout } from '@pollen/contract/operator/payout';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { money } from '../../platform/format.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextArea } from '../../ui/field.tsx';
import { flagWords } from './risk-words.ts';
import { shortOf } from './rules.ts';
import { Summary } from './summary.tsx';

const doneWords = {
  first: 'approved. A second person must decide, too.',
  second: 'approved. It can be exported.',
  confirmed: 'flags accepted.',
} as const;

interface FlaggedDialogProps {
  readonly payout: Payout;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** One flagged payout. The reason is stored and shown with the payout. */
export function FlaggedDialog({ payout, onClose, onDone }: FlaggedDialogProps) {
  const approve = useAction('POST /payouts/{id}/approve');
  const [reason, setReason] = useState('');
  const { markSaved } = useUnsaved(reason);
  const { id, flags, worth, state } = payout;
  const short = reason.trim().length < decisionReasonLengths.min;
  async function run() {
    const answer = await approve.run(
      { id, flags: [...flags], reason: reason.trim() },
      { onAccepted: markSaved },
    );
    if (!answer) return;
    onDone(`${shortOf(id)} ${doneWords[answer.outcome]}`);
  }
  return (
    <Dialog
      title={
        state === 'approved'
          ? `Accept the flags of ${shortOf(id)}?`
          : `Approve ${shortOf(id)} despite its flags?`
      }
      onClose={onClose}
      action={{
        label: state === 'approved' ? 'Accept flags' : `Approve ${money(worth)}`,
        kind: 'leaf',
        busy: approve.busy,
        disabledReason: short
          ? `Give a reason of at least ${decisionReasonLengths.min} characters.`
          : null,
        run,
      }}
    >
      <Refusal>{approve.refusal}</Refusal>
      <Summary
        count={1}
        totals={[worth]}
        flags={flags.map((flag) => flagWords[flag].short).join(', ')}
      />
      <ul className="payout-risks">
        {flags.map((flag) => (
          <li key={flag}>{flagWords[flag].long}</li>
        ))}
      </ul>
      <TextArea
        label="Why is it right to pay this?"
        hint="At least 10 characters. The second person and the action log show it."
        value={reason}
        maxLength={decisionReasonLengths.max}
        fault={approve.faults['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
