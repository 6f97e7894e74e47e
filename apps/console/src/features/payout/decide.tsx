import type { Payout } from '@pollen/contract/operator/payout';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { FlaggedDialog } from './flagged-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { isClear } from './rules.ts';

interface DecideProps {
  readonly payouts: readonly Payout[];
  /** Whether several payouts are decided together or one by itself. */
  readonly mode: 'bulk' | 'single';
  readonly refuseLabel: string;
  /** Null if there is nothing to approve. */
  readonly approveLabel: string | null;
  /** Why it cannot be approved now; null if it can. */
  readonly approveBlock: string | null;
  readonly onDone: (message: string) => void;
}

/** Approve and refuse, each with a confirmation. */
export function Decide(props: DecideProps) {
  const { payouts, mode, refuseLabel, approveLabel, approveBlock, onDone } = props;
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null);
  const close = () => setAsking(null);
  const finish = (message: string) => {
    close();
    onDone(message);
  };
  const [only] = payouts;
  return (
    <>
      <Button kind="berry-line" onClick={() => setAsking('refuse')}>
        {refuseLabel}
      </Button>
      {approveLabel !== null && (
        <Button kind="leaf" disabledReason={approveBlock} onClick={() => setAsking('approve')}>
          {approveLabel}
        </Button>
      )}
      {asking === 'approve' && mode === 'single' && only && !isClear(only) && (
        <FlaggedDialog payout={only} onClose={close} onDone={finish} />
      )}
      {asking === 'approve' && (mode === 'bulk' || (only && isClear(only))) && (
        <ApproveDialog payouts={payouts} onClose={close} onDone={finish} />
      )}
      {asking === 'refuse' && <RefuseDialog payouts={payouts} onClose={close} onDone={finish} />}
    </>
  );
}
