import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../db/database.ts';
import { expireLate } from '../store/participations.ts';

/** A transaction's worth; a longer queue takes several. */
const batchSize = 200;

/** Ends what was not finished in time and frees its slots. */
export async function expireParticipations(db: Queryable, clock: Clock): Promise<void> {
  const now = clock();
  while ((await expireLate(db, now, batchSize)) === batchSize);
}
