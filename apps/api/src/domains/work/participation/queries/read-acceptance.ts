import type { Queryable } from '../../../../db/database.ts';
import { weighSignals } from '../../../tasks/survey/public.ts';
import { type Acceptance, acceptanceOf } from '../domain/acceptance.ts';
import { selectWaiting } from '../store/overdue.ts';

/** Whether and when work in review is accepted by time, by participation; what is not in review is missing. */
export async function readAcceptance(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Acceptance>> {
  const rows = await selectWaiting(db, ids);
  return new Map(
    rows.map(({ id, signals, ...facts }) => {
      const flagged = weighSignals(signals).flagged;
      const tooFast = signals.some(({ name }) => name === 'too-fast');
      return [id, acceptanceOf({ ...facts, flagged, tooFast })];
    }),
  );
}
