import { auditStates } from '@pollen/contract/codes/audit-state';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { Clock } from '../../../clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { notifyOverdue } from '../notify-member.ts';
import { isOverdue, selectOverdue } from '../store/overdue.ts';
import { lockParticipation, moveParticipation } from '../store/participations.ts';

const batchSize = 200;

async function acceptOne(tx: Queryable, id: number, now: Date): Promise<void> {
  await lockParticipation(tx, id);
  // A reviewer may have decided in the meantime.
  if (!(await isOverdue(tx, id, now))) return;
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

/** Accepts and pays work that nobody reviewed in time. Each participation has its own transaction. */
export async function acceptOverdue(db: Database, clock: Clock): Promise<void> {
  const now = clock();
  for (;;) {
    const ids = await selectOverdue(db, now, batchSize);
    for (const id of ids) await db.transact((tx) => acceptOne(tx, id, now));
    if (ids.length < batchSize) return;
  }
}
