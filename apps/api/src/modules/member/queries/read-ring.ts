import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Ring, TieKind } from '@pollen/contract/operator/member';
import type { Queryable } from '../../../db/database.ts';
import { presentMember } from '../present.ts';
import { selectByIds } from '../store/members.ts';
import { selectTies } from '../store/ties.ts';

const steps = 3;
const maxMembers = 60;
const maxTies = 20;

/** Two members and all that ties them, whichever of them it was found from. */
class Ties {
  readonly #kinds = new Map<string, { from: number; to: number; kinds: Set<TieKind> }>();

  add(one: number, other: number, kind: TieKind): void {
    const [from, to] = one < other ? [one, other] : [other, one];
    const key = `${from} ${to}`;
    const tie = this.#kinds.get(key) ?? { from, to, kinds: new Set() };
    tie.kinds.add(kind);
    this.#kinds.set(key, tie);
  }

  among(members: ReadonlySet<number>): Ring['ties'] {
    return [...this.#kinds.values()]
      .filter(({ from, to }) => members.has(from) && members.has(to))
      .map(({ from, to, kinds }) => ({ from, to, kinds: [...kinds].sort() }));
  }
}

/** Everybody within three steps of shared devices, addresses, accounts and invitations. */
export async function readRing(db: Queryable, memberId: number): Promise<Ring> {
  const distances = new Map<number, number>([[memberId, 0]]);
  const ties = new Ties();
  let cut = false;
  let frontier: readonly number[] = [memberId];
  for (let distance = 1; distance <= steps && frontier.length > 0; distance += 1) {
    const reached: number[] = [];
    for (const { from, to, kind } of await selectTies(db, frontier, maxTies)) {
      if (!distances.has(to)) {
        if (distances.size >= maxMembers) {
          cut = true;
          continue;
        }
        distances.set(to, distance);
        reached.push(to);
      }
      ties.add(from, to, kind);
    }
    frontier = reached;
  }
  const rows = await selectByIds(db, [...distances.keys()]);
  if (rows.length === 0) throw new BusinessError('notFound');
  const members = rows.map((row) => ({
    ...presentMember(row),
    distance: distances.get(row.id) ?? 0,
  }));
  return { members, ties: ties.among(new Set(rows.map(({ id }) => id))), cut };
}
