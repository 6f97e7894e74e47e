import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Ring } from '@pollen/contract/operator/member';
import type { Queryable } from '../../../../db/database.ts';
import { weightOf } from '../domain.ts';
import { selectByIds } from '../store/members.ts';
import { showMember } from './show-member.ts';
import { walkTies } from './walk-ties.ts';

/** The members connected to a member, with their ties. */
export async function readRing(db: Queryable, memberId: number): Promise<Ring> {
  const { distances, ties, cut } = await walkTies(db, memberId);
  const rows = await selectByIds(db, [...distances.keys()]);
  if (rows.length === 0) throw new BusinessError('notFound');
  const members = rows.map((row) => ({
    ...showMember(row),
    distance: distances.get(row.id) ?? 0,
  }));
  const known = new Set(rows.map(({ id }) => id));
  return {
    members,
    ties: ties
      .filter(({ from, to }) => known.has(from) && known.has(to))
      .map(({ from, to, kinds }) => ({ from, to, kinds: [...kinds], weight: weightOf(kinds) })),
    cut,
  };
}
