import type { Payout } from '@pollen/contract/operator/money';
import { Decide } from './decide.tsx';
import './payouts.css';
import { sumOf } from './rules.ts';

interface DecisionBarProps {
  readonly chosen: readonly Payout[];
  readonly second: boolean;
  readonly onDone: (told: string) => void;
}

/** What is ticked, decided in one go. */
export function DecisionBar({ chosen, second, onDone }: DecisionBarProps) {
  return (
    <section className="card spread payout-bar" aria-label="Decision">
      <b>
        {chosen.length} selected, {sumOf(chosen)}
      </b>
      <span className="row wrap">
        <Decide
          payouts={chosen}
          second={second}
          refuseLabel="Refuse with a reason"
          approveLabel={`Approve ${chosen.length} as ${second ? 'second' : 'first'} person`}
          onDone={onDone}
        />
      </span>
    </section>
  );
}
