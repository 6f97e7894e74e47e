import type { Payout } from '@pollen/contract/operator/money';
import { type RefusalReason, refusalReasons } from '@pollen/contract/values/cashout';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, SelectField } from '../../ui/field.tsx';

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

/** Amounts in one currency are added up; several currencies are only counted. */
function sumOf(payouts: readonly Payout[]): string {
  const currencies = new Set(payouts.map(({ worth }) => worth.currency));
  if (currencies.size !== 1) return `${currencies.size} currencies`;
  const sum = payouts.reduce((total, { worth }) => total + Number(worth.amount), 0);
  const decimals = payouts[0]?.worth.amount.split('.')[1]?.length ?? 0;
  return `${sum.toFixed(decimals)} ${[...currencies][0]}`;
}

interface DecisionBarProps {
  readonly chosen: readonly Payout[];
  readonly second: boolean;
  readonly onDone: (told: string) => void;
}

interface Outcome {
  readonly id: number;
  readonly outcome: string;
  readonly msg: string;
}

/** What became of them, in a sentence. */
function tell(outcomes: readonly Outcome[], done: readonly string[]): string {
  const well = outcomes.filter(({ outcome }) => done.includes(outcome)).length;
  const rest = outcomes.filter(({ outcome }) => !done.includes(outcome));
  const left = rest.map(({ id, msg }) => `#${id}: ${msg}`).join(' ');
  return `${well} of ${outcomes.length} done.${left ? ` ${left}` : ''}`;
}

export function DecisionBar({ chosen, second, onDone }: DecisionBarProps) {
  const approve = useAction('POST /payouts/approve');
  const refuse = useAction('POST /payouts/refuse');
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null);
  const [reason, setReason] = useState<RefusalReason>('nameMismatch');
  const ids = chosen.map(({ id }) => id);
  const slot = second ? 'second person' : 'first person';
  async function runApprove() {
    const answer = await approve.run({ ids });
    if (!answer) return;
    setAsking(null);
    onDone(tell(answer.outcomes, ['first', 'second']));
  }
  async function runRefuse() {
    const answer = await refuse.run({ ids, reason });
    if (!answer) return;
    setAsking(null);
    onDone(tell(answer.outcomes, ['refused']));
  }
  return (
    <section className="card spread" aria-label="Decision">
      <span>
        <b>
          {chosen.length} selected, {sumOf(chosen)}
        </b>
      </span>
      <span className="row wrap">
        <Button kind="berry-line" onClick={() => setAsking('refuse')}>
          Refuse with a reason
        </Button>
        <Button kind="leaf" onClick={() => setAsking('approve')}>
          Approve {chosen.length} as {slot}
        </Button>
      </span>
      {asking === 'approve' && (
        <Dialog
          title={`Approve ${chosen.length} as ${slot}?`}
          onClose={() => setAsking(null)}
          action={{ label: 'Approve', kind: 'leaf', busy: approve.busy, run: runApprove }}
        >
          <Refusal>{approve.refusal}</Refusal>
          <p>
            {sumOf(chosen)} in all.{' '}
            {second
              ? 'You are the second to vouch for them: they are ready to be paid.'
              : 'Somebody else must vouch for them, too, before they are paid.'}
          </p>
        </Dialog>
      )}
      {asking === 'refuse' && (
        <Dialog
          title={`Refuse ${chosen.length}?`}
          onClose={() => setAsking(null)}
          action={{ label: 'Refuse', kind: 'berry', busy: refuse.busy, run: runRefuse }}
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
      )}
    </section>
  );
}
