import type { TieKind } from '@pollen/contract/values/tie';
import type { Queryable } from '../../../../db/database.ts';
import type { Tie } from '../domain.ts';
import { selectTies } from '../store/ties.ts';

const steps = 3;
const maxMembers = 60;
const maxTies = 20;

/** Two members and all their ties, from whichever of them these were found. */
class Ties {
  readonly #kinds = new Map<string, { from: number; to: number; kinds: Set<TieKind> }>();

  add(one: number, other: number, kind: TieKind): void {
    const [from, to] = one < other ? [one, other] : [other, one];
    const key = `${from} ${to}`;
    const tie = this.#kinds.get(key) ?? { from, to, kinds: new Set() };
    tie.kinds.add(kind);
    this.#kinds.set(key, tie);
  }

  all(): Tie[] {
    return [...this.#kinds.values()].map(({ from, to, kinds }) => ({
      from,
      to,
      kinds: [...kinds].sort(),
    }));
  }
}

export interface Surroundings {
  /** Steps from the member in question, by member. */
  readonly distances: ReadonlyMap<number, number>;
  readonly ties: readonly Tie[];
  /** The walk stopped at its limit; there are more members. */
  readonly cut: boolean;
}

/** All members within three steps of shared devices, addresses, accounts, answers and invitations. */
export async function walkTies(db: Queryable, memberId: number): Promise<Surroundings> {
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
  return { distances, ties: ties.all(), cut };
}
