import { sql } from '@pollen/api/db/sql';
import {
  expectedOf,
  type Member,
  newMember,
  type TaskKey,
  taskKeys,
  type WorkState,
} from './model.ts';
import type { LivesWorld, Person } from './world.ts';

/** Ids of what the API created for the model's objects. */
interface Handles {
  readonly person: Person;
  readonly participations: Map<TaskKey, { readonly id: number; readonly session: string | null }>;
  readonly cashouts: number[];
  readonly registeredAt: number;
  /** The totals of an erased member when they left. */
  totalAtErasure: number | null;
  /** Registered again with the same mailbox. */
  returned: boolean;
}

interface Observed {
  readonly id: number;
  readonly balances: Readonly<Record<string, number>>;
  readonly chances: number;
  readonly states: Readonly<Record<string, number>>;
  readonly cashouts: Readonly<Record<string, string>>;
}

const stateNames: Readonly<Record<number, WorkState>> = {
  0: 'open',
  1: 'paid',
  2: 'review',
  3: 'compensated',
  9: 'expired',
  10: 'compensated',
  16: 'compensated',
};

const cashoutNames: Readonly<Record<string, string>> = {
  refused: 'over',
  cancelled: 'over',
  returned: 'over',
};

/** A few members and what happens to them. */
export class Life {
  readonly world: LivesWorld;
  readonly members: Member[] = [];
  readonly handles: Handles[] = [];

  constructor(world: LivesWorld) {
    this.world = world;
  }

  static async begin(world: LivesWorld): Promise<Life> {
    const life = new Life(world);
    life.add(await world.createPerson());
    return life;
  }

  add(person: Person): Member {
    const member = newMember(person.email);
    this.members.push(member);
    this.handles.push({
      person,
      participations: new Map(),
      cashouts: [],
      registeredAt: this.now(),
      totalAtErasure: null,
      returned: false,
    });
    return member;
  }

  now(): number {
    return this.world.now();
  }

  handlesOf(member: Member): Handles {
    const found = this.handles[this.members.indexOf(member)];
    if (!found) throw new Error('not a member of this life');
    return found;
  }

  /** How much the totals of a former member may still grow. */
  allowErased(member: Member, points: number): void {
    const handles = this.handlesOf(member);
    if (handles.totalAtErasure !== null) handles.totalAtErasure += points;
  }

  /** Where a member of this life differs from the model; null if nobody does. */
  check(observed: ReadonlyMap<number, Observed>): string | null {
    for (const [at, member] of this.members.entries()) {
      const handles = this.handlesOf(member);
      const seen = observed.get(handles.person.id);
      const difference = !seen
        ? 'is missing'
        : member.isErased
          ? this.checkErased(handles, seen)
          : this.checkMember(member, handles, seen);
      if (difference !== null) return `member ${at} ${difference}`;
    }
    return null;
  }

  private checkErased(handles: Handles, { balances }: Observed): string | null {
    const total = Object.values(balances).reduce((sum, balance) => sum + balance, 0);
    handles.totalAtErasure ??= total;
    return total > handles.totalAtErasure
      ? `left: ${total} points, at most ${handles.totalAtErasure} by the rules`
      : null;
  }

  private checkMember(member: Member, handles: Handles, seen: Observed): string | null {
    const balance = (kind: string) => seen.balances[kind] ?? 0;
    const actual = {
      available: balance('available'),
      pending: balance('pending'),
      debt: -balance('debt'),
      setAside: balance('payout-pending') + balance('payout-approved') + balance('payout-sent'),
      chances: seen.chances,
    };
    const expected = expectedOf(member);
    for (const key of Object.keys(expected) as (keyof typeof expected)[]) {
      // -0 of a missing debt is 0.
      if (actual[key] + 0 !== expected[key]) {
        return `has ${key} ${actual[key]}, by the rules ${expected[key]}`;
      }
    }
    for (const key of taskKeys) {
      const state = seen.states[this.world.tasks[key]];
      const actualState = state === undefined ? undefined : (stateNames[state] ?? 'refused');
      const ruled = member.works.get(key)?.state;
      if (actualState !== ruled) return `has ${key} ${actualState}, by the rules ${ruled}`;
    }
    for (const [nth, id] of handles.cashouts.entries()) {
      const state = seen.cashouts[String(id)] ?? 'missing';
      const ruled = member.cashouts[nth]?.state;
      if ((cashoutNames[state] ?? state) !== ruled) {
        return `has cash-out ${nth} ${state}, by the rules ${ruled}`;
      }
    }
    return null;
  }
}

/** Compares everybody with the model; returns the differences. */
export async function checkLives(
  { api }: LivesWorld,
  lives: readonly Life[],
): Promise<ReadonlyMap<Life, string>> {
  const ids = lives.flatMap(({ handles }) => handles.map(({ person }) => person.id));
  const rows = await api.database.db.query<Observed>(sql`
    SELECT m.id, member_chances(m.id) AS chances,
      coalesce((SELECT jsonb_object_agg(a.kind, a.balance) FROM ledger_account AS a
        WHERE a.owner_id = m.id AND a.kind <> 'task-budget'), '{}') AS balances,
      coalesce((SELECT jsonb_object_agg(t.task_no, p.state) FROM participation AS p
        JOIN task AS t ON t.id = p.task_id WHERE p.member_id = m.id), '{}') AS states,
      coalesce((SELECT jsonb_object_agg(c.id, c.state) FROM cashout AS c
        WHERE c.member_id = m.id), '{}') AS cashouts
    FROM member AS m WHERE m.id = ANY (${ids}::bigint[])`);
  const observed = new Map(rows.map((row) => [row.id, row]));
  const broken = new Map<Life, string>();
  for (const life of lives) {
    const difference = life.check(observed);
    if (difference !== null) broken.set(life, difference);
  }
  return broken;
}

const payoutsPerCall = 100;

/** Closes what later lives would find: batches collect everybody's payouts. */
export async function endLives({ finance }: LivesWorld, lives: readonly Life[]): Promise<void> {
  const open = lives.flatMap(({ members, handles }) =>
    members.flatMap((member, at) =>
      (handles[at]?.cashouts ?? []).filter((_, nth) => {
        const state = member.cashouts[nth]?.state;
        return state === 'requested' || state === 'approved';
      }),
    ),
  );
  for (let from = 0; from < open.length; from += payoutsPerCall) {
    const ids = open.slice(from, from + payoutsPerCall);
    await finance[0]?.post('/payouts/refuse', { ids, reason: 'other' });
  }
}
