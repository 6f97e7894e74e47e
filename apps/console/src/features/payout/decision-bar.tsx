import type { Payout } from '@pollen/contract/operator/payout';
import { Decide } from './decide.tsx';
import './payouts.css';
import { isClear, sumText } from './rules.ts';

interface DecisionBarProps {
  readonly chosen: readonly Payout[];
  readonly second: boolean;
  readonly onDone: (message: string) => void;
}

/** Decides the ticked payouts together. Flagged ones are left out of the approval. */
export function DecisionBar({ chosen, second, onDone }: DecisionBarProps) {
  const clear = chosen.filter(isClear).length;
  const left = chosen.length - clear;
  return (
    <section className="card spread payout-bar" aria-label="Decision">
      <span>
        <b>
          {chosen.length} selected, {sumText(chosen)}
        </b>
        {left > 0 && <span className="berry"> · {left} flagged or held: decide one by one</span>}
      </span>
      <span className="row wrap">
        <Decide
          payouts={chosen}
          mode="bulk"
          refuseLabel="Refuse with a reason"
          approveLabel={`Approve ${clear} as ${second ? 'second' : 'first'} person`}
          approveBlock={clear > 0 ? null : 'Flagged or held payouts are decided one by one.'}
          onDone={onDone}
        />
      </span>
    </section>
  );
}
