import { plural } from '../../platform/format.ts';
import { shortOf } from './rules.ts';

export interface Outcome {
  readonly id: number;
  readonly outcome: string;
  readonly msg: string;
}

/** The result of a bulk decision, and why it skipped some payouts. */
export function outcomeText(
  outcomes: readonly Outcome[],
  done: readonly string[],
  verb: string,
): string {
  const well = outcomes.filter(({ outcome }) => done.includes(outcome)).length;
  const rest = outcomes.filter(({ outcome }) => !done.includes(outcome));
  const reasons = rest.map(({ id, msg }) => `${shortOf(id)}: ${msg}`).join(' ');
  const [only] = outcomes;
  const head =
    outcomes.length === 1 && only && well === 1
      ? `${shortOf(only.id)} ${verb}.`
      : `${plural(well, 'payout')} ${verb}.`;
  return reasons === '' ? head : `${head} ${reasons}`;
}
