import type { Payout } from '@pollen/contract/operator/payout';
import { isRefusable, type RefusalReason, refusalReasons } from '@pollen/contract/values/cashout';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { plural } from '../../platform/format.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, SelectField } from '../../ui/field.tsx';
import { outcomeText } from './outcomes.ts';

import { PayoutSummary } from './summary.tsx';

/** As the member reads it, after “We could not pay this out: ”. */
const reasonWords: Readonly<Record<RefusalReason, string>> = {
  nameMismatch: 'the name on the bank account is not yours.',
  accountInvalid: 'the bank does not know this account number.',
  accountClosed: 'the bank account is closed.',
  accountBlocked: 'the bank account cannot receive payments.',
  sharedAccount: 'this bank account is used by several members.',
  rulesBroken: 'some answers or invitations did not follow our rules.',
  bankReturned: 'the bank sent the payment back.',
  other: 'we could not confirm the details. Please write to us.',
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface RefuseDialogProps {
  readonly payouts: readonly Payout[];
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

export function RefuseDialog({ payouts, onClose, onDone }: RefuseDialogProps) {
  const refuse = useAction('POST /payouts/refuse');
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const { markSaved } = useUnsaved(reason);
  const possible = refusalReasons.filter((known) =>
    payouts.every(({ flags }) => isRefusable(known, flags)),
  );
  async function run() {
    if (reason === null) return;
    const answer = await refuse.run(
      { ids: payouts.map(({ id }) => id), reason },
      { onAccepted: markSaved },
    );
    if (!answer) return;
    onDone(outcomeText(answer.outcomes, ['refused'], 'refused'));
  }
  return (
    <Dialog
      title={`Refuse ${plural(payouts.length, 'payout')}?`}
      onClose={onClose}
      action={{
        label: 'Refuse',
        kind: 'berry',
        busy: refuse.busy,
        disabledReason: reason === null ? 'Choose a reason.' : null,
        run,
      }}
    >
      <Refusal>{refuse.refusal}</Refusal>
      <PayoutSummary payouts={payouts} />
      <SelectField
        label="Reason"
        hint="Only what their checks show can be chosen."
        value={reason ?? ''}
        onChange={(event) =>
          setReason(possible.find((known) => known === event.target.value) ?? null)
        }
      >
        <option value="">Choose</option>
        {possible.map((known) => (
          <option key={known} value={known}>
            {sentence(reasonWords[known])}
          </option>
        ))}
      </SelectField>
      {reason !== null && (
        <div className="note">
          <p className="cap">The member will read, in their language</p>
          <p>“We could not pay this out: {reasonWords[reason]}” The points return at once.</p>
        </div>
      )}
    </Dialog>
  );
}
