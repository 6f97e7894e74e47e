import { auditStates } from '@pollen/contract/codes/audit-state';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { Clock } from '../../../../clock.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import { type Acceptance, acceptDays } from '../domain/acceptance.ts';
import { notifyOverdue } from '../notify-member.ts';
import { readAcceptance } from '../queries/read-acceptance.ts';
import { isDecided, type ReviewPlace, selectLongWaiting } from '../store/overdue.ts';
import { lockParticipation, moveParticipation } from '../store/participations.ts';

const batchSize = 200;
const dayMs = 86_400_000;

const isDue = (acceptance: Acceptance | undefined, now: Date): boolean =>
  acceptance !== undefined && acceptance.at !== null && acceptance.at <= now;

async function acceptOne(tx: Queryable, id: number, now: Date): Promise<void> {
  await lockParticipation(tx, id);
  // A reviewer may have decided in the meantime.
  if (!isDue((await readAcceptance(tx, [id])).get(id), now)) return;
  // A decision given in time counts, though it takes effect only when it can no longer be undone.
  if (await isDecided(tx, id)) return;
  const moved = await moveParticipation(tx, {
    id,
    state: surveyStates.answered,
    auditState: auditStates.qualified,
    reason: null,
    cause: 'overdue',
    address: null,
    device: null,
    now,
  });
  await notifyOverdue(tx, moved, now);
}

/**
 * Accepts and pays work that nobody reviewed in time, as far as time may accept it. Each participation has
 * its own transaction.
 */
export async function acceptOverdue(db: Database, clock: Clock): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - acceptDays * dayMs);
  let after: ReviewPlace | null = null;
  for (;;) {
    const page: ReviewPlace[] = await selectLongWaiting(db, before, after, batchSize);
    const found = await readAcceptance(
      db,
      page.map(({ id }) => id),
    );
    for (const { id } of page) {
      if (isDue(found.get(id), now)) await db.transact((tx) => acceptOne(tx, id, now));
    }
    after = page.at(-1) ?? null;
    if (page.length < batchSize) return;
  }
}
