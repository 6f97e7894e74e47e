import type { Payout } from '@pollen/contract/operator/payout';
import { useAction } from '../../platform/actions.ts';
import { plural } from '../../platform/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { outcomeText } from './outcomes.ts';
import { isClear, sumText } from './rules.ts';
import { LeftOut, PayoutSummary } from './summary.tsx';

interface ApproveDialogProps {
  readonly payouts: readonly Payout[];
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Approves payouts without flags; flagged ones are decided one by one. */
export function ApproveDialog({ payouts, onClose, onDone }: ApproveDialogProps) {
  const approve = useAction('POST /payouts/approve');
  const clear = payouts.filter(isClear);
  const second = clear.some(({ first }) => first !== null);
  async function run() {
    const answer = await approve.run({ ids: clear.map(({ id }) => id) });
    if (answer) onDone(outcomeText(answer.outcomes, ['first', 'second'], 'approved'));
  }
  return (
    <Dialog
      title={`Approve ${plural(clear.length, 'payout')} as ${second ? 'second' : 'first'} person?`}
      onClose={onClose}
      action={{
        label: `Approve ${sumText(clear)}`,
        kind: 'leaf',
        busy: approve.busy,
        run,
      }}
    >
      <Refusal>{approve.refusal}</Refusal>
      <PayoutSummary payouts={clear} />
      <LeftOut
        payouts={payouts.filter((payout) => !isClear(payout))}
        title="left out of this approval. Open each one to decide it with a reason."
      />
      <p>
        {second
          ? 'You are the second person: after this they can be exported.'
          : 'A second person must approve them before they can be exported.'}
      </p>
    </Dialog>
  );
}
