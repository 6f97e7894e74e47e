import type { Clock } from '../../../../clock.ts';
import type { Queryable } from '../../../../db/database.ts';
import { expireLate } from '../store/participations.ts';

/** Rows per transaction; a longer queue takes several transactions. */
const batchSize = 200;

/** Expires participations that were not finished in time and frees their slots. */
export async function expireParticipations(db: Queryable, clock: Clock): Promise<void> {
  const now = clock();
  while ((await expireLate(db, now, batchSize)) === batchSize);
}
