import type { Payout } from '@pollen/contract/operator/money';
import { type RefusalReason, refusalReasons } from '@pollen/contract/values/cashout';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, SelectField } from '../../ui/field.tsx';
import { shortOf, sumOf } from './rules.ts';

/** As the member reads it, after “We could not pay this out: ”. */
const reasonWords: Readonly<Record<RefusalReason, string>> = {
  nameMismatch: 'the name on the bank account is not yours.',
  accountInvalid: 'the bank does not know this account number.',
  accountClosed: 'the bank account is closed.',
  sharedAccount: 'this bank account is used by several members.',
  rulesBroken: 'some answers or invitations did not follow our rules.',
  bankReturned: 'the bank sent the payment back.',
  other: 'we could not confirm the details. Please write to us.',
};

interface Outcome {
  readonly id: number;
  readonly outcome: string;
  readonly msg: string;
}

/** What became of them, in a sentence. */
function tell(outcomes: readonly Outcome[], done: readonly string[]): string {
  const well = outcomes.filter(({ outcome }) => done.includes(outcome)).length;
  const rest = outcomes.filter(({ outcome }) => !done.includes(outcome));
  const left = rest.map(({ id, msg }) => `${shortOf(id)}: ${msg}`).join(' ');
  return `${well} of ${outcomes.length} done.${left ? ` ${left}` : ''}`;
}

interface DecideProps {
  readonly payouts: readonly Payout[];
  /** Which of the two slots an approval fills. */
  readonly second: boolean;
  readonly refuseLabel: string;
  readonly approveLabel: string;
  readonly canApprove?: boolean;
  readonly onDone: (told: string) => void;
}

/** The two answers to payouts, each asked about once more. */
export function Decide(props: DecideProps) {
  const { payouts, second, refuseLabel, approveLabel, canApprove = true, onDone } = props;
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null);
  const ids = payouts.map(({ id }) => id);
  const finish = (told: string) => {
    setAsking(null);
    onDone(told);
  };
  const dialog = { ids, payouts, second, onClose: () => setAsking(null), onDone: finish };
  return (
    <>
      <Button kind="berry-line" onClick={() => setAsking('refuse')}>
        {refuseLabel}
      </Button>
      <Button kind="leaf" disabled={!canApprove} onClick={() => setAsking('approve')}>
        {approveLabel}
      </Button>
      {asking === 'approve' && <ApproveDialog {...dialog} />}
      {asking === 'refuse' && <RefuseDialog {...dialog} />}
    </>
  );
}

interface AskProps {
  readonly ids: readonly number[];
  readonly payouts: readonly Payout[];
  readonly second: boolean;
  readonly onClose: () => void;
  readonly onDone: (told: string) => void;
}

function ApproveDialog({ ids, payouts, second, onClose, onDone }: AskProps) {
  const approve = useAction('POST /payouts/approve');
  async function run() {
    const answer = await approve.run({ ids: [...ids] });
    if (answer) onDone(tell(answer.outcomes, ['first', 'second']));
  }
  return (
    <Dialog
      title={`Approve ${ids.length} as ${second ? 'second' : 'first'} person?`}
      onClose={onClose}
      action={{ label: 'Approve', kind: 'leaf', busy: approve.busy, run }}
    >
      <Refusal>{approve.refusal}</Refusal>
      <p>
        {sumOf(payouts)} in all.{' '}
        {second
          ? 'You are the second to vouch for them: they are ready to be paid.'
          : 'Somebody else must vouch for them, too, before they are paid.'}
      </p>
    </Dialog>
  );
}

function RefuseDialog({ ids, onClose, onDone }: AskProps) {
  const refuse = useAction('POST /payouts/refuse');
  const [reason, setReason] = useState<RefusalReason>('nameMismatch');
  async function run() {
    const answer = await refuse.run({ ids: [...ids], reason });
    if (answer) onDone(tell(answer.outcomes, ['refused']));
  }
  return (
    <Dialog
      title={`Refuse ${ids.length}?`}
      onClose={onClose}
      action={{ label: 'Refuse', kind: 'berry', busy: refuse.busy, run }}
    >
      <Refusal>{refuse.refusal}</Refusal>
      <SelectField
        label="Reason"
        value={reason}
        onChange={(event) => {
          const picked = refusalReasons.find((known) => known === event.target.value);
          if (picked) setReason(picked);
        }}
      >
        {refusalReasons.map((known) => (
          <option key={known} value={known}>
            {reasonWords[known]}
          </option>
        ))}
      </SelectField>
      <div className="note">
        <p className="cap">The member will read, in their language</p>
        <p>“We could not pay this out: {reasonWords[reason]}” The points return at once.</p>
      </div>
    </Dialog>
  );
}
