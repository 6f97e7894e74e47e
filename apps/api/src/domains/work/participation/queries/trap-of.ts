import type { Queryable } from '../../../../db/database.ts';
import { drawTrap, trapMemory } from '../../../tasks/survey/public.ts';
import { insertTrap, selectSeenTraps, selectTrap } from '../store/traps.ts';

/**
 * The trap of a participation, drawn when it is first needed. Only surveys that ask for one cost these
 * statements. Two concurrent calls draw, and one of them is stored.
 */
export async function trapOf(
  db: Queryable,
  memberId: number,
  participationId: number,
): Promise<number> {
  const known = await selectTrap(db, participationId);
  if (known !== null) return known;
  const trap = drawTrap(participationId, await selectSeenTraps(db, memberId, trapMemory));
  await insertTrap(db, { participationId, memberId, trap });
  return (await selectTrap(db, participationId)) ?? trap;
}
