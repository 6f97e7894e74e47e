import type { Database } from '../../../../db/database.ts';
import { ringOf } from '../domain.ts';
import { walkTies } from '../queries/walk-ties.ts';
import { deleteRingsOf, insertRing, noteChecked, selectToCheck } from '../store/rings.ts';

const hourMs = 3_600_000;
/** New ties appear all the time, so members who wait for money are checked repeatedly. */
const againAfterMs = 6 * hourMs;
const matchedWithinMs = 7 * 24 * hourMs;
/** Members checked in one run; the next run continues. */
const maxMembers = 500;

/**
 * Searches for rings around members who wait for money or whose answers were copied. Each search takes a
 * bounded number of lookups, however many members there are.
 */
export async function findRings(db: Database, now: Date): Promise<void> {
  const checkedBefore = new Date(now.getTime() - againAfterMs);
  const matchedAfter = new Date(now.getTime() - matchedWithinMs);
  const wanted = await selectToCheck(db, { checkedBefore, matchedAfter }, maxMembers);
  const done = new Set<number>();
  for (const memberId of wanted) {
    if (done.has(memberId)) continue;
    const { ties, cut } = await walkTies(db, memberId);
    const ring = ringOf(memberId, ties);
    const members = ring?.members ?? [memberId];
    await db.transact(async (tx) => {
      await deleteRingsOf(tx, members);
      if (ring) await insertRing(tx, ring, { cut, now });
      await noteChecked(tx, members, now);
    });
    for (const member of members) done.add(member);
  }
}
