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

/** Where the API and the rules differ. */
export class RuleBroken extends Error {}

/** Names of what the API made for a model's things. */
interface Handles {
  readonly person: Person;
  readonly participations: Map<TaskKey, { readonly id: number; readonly session: string | null }>;
  readonly cashouts: number[];
  readonly registeredAt: number;
  /** What an erased member had when they left. */
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

  /** Somebody who left may come to have so much more. */
  allowErased(member: Member, points: number): void {
    const handles = this.handlesOf(member);
    if (handles.totalAtErasure !== null) handles.totalAtErasure += points;
  }

  private observe(): Promise<Observed[]> {
    const ids = this.handles.map(({ person }) => person.id);
    return this.world.api.database.db.query<Observed>(sql`
      SELECT m.id, member_chances(m.id) AS chances,
        coalesce((SELECT jsonb_object_agg(a.kind, a.balance) FROM ledger_account AS a
          WHERE a.owner_id = m.id AND a.kind <> 'task-budget'), '{}') AS balances,
        coalesce((SELECT jsonb_object_agg(t.task_no, p.state) FROM participation AS p
          JOIN task AS t ON t.id = p.task_id WHERE p.member_id = m.id), '{}') AS states,
        coalesce((SELECT jsonb_object_agg(c.id, c.state) FROM cashout AS c
          WHERE c.member_id = m.id), '{}') AS cashouts
      FROM member AS m WHERE m.id = ANY (${ids}::bigint[])`);
  }

  /** Holds everybody against the rules. */
  async check(): Promise<void> {
    const observed = new Map((await this.observe()).map((row) => [row.id, row]));
    for (const [at, member] of this.members.entries()) {
      const handles = this.handlesOf(member);
      const seen = observed.get(handles.person.id);
      if (!seen) throw new RuleBroken(`member ${at} is gone`);
      if (member.isErased) this.checkErased(at, handles, seen);
      else this.checkMember(at, member, handles, seen);
    }
  }

  private checkErased(at: number, handles: Handles, { balances }: Observed): void {
    const total = Object.values(balances).reduce((sum, balance) => sum + balance, 0);
    handles.totalAtErasure ??= total;
    if (total > handles.totalAtErasure) {
      throw new RuleBroken(
        `member ${at} left: ${total} points, at most ${handles.totalAtErasure} by the rules`,
      );
    }
  }

  private checkMember(at: number, member: Member, handles: Handles, seen: Observed): void {
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
        throw new RuleBroken(
          `member ${at}: ${key} is ${actual[key]}, by the rules ${expected[key]}`,
        );
      }
    }
    for (const key of taskKeys) {
      const state = seen.states[this.world.tasks[key]];
      const actualState = state === undefined ? undefined : (stateNames[state] ?? 'refused');
      const work = member.works.get(key);
      if (actualState !== work?.state) {
        throw new RuleBroken(`member ${at}: ${key} is ${actualState}, by the rules ${work?.state}`);
      }
    }
    for (const [nth, id] of handles.cashouts.entries()) {
      const state = seen.cashouts[String(id)] ?? 'missing';
      const actualState = cashoutNames[state] ?? state;
      if (actualState !== member.cashouts[nth]?.state) {
        throw new RuleBroken(
          `member ${at}: cash-out ${nth} is ${state}, by the rules ${member.cashouts[nth]?.state}`,
        );
      }
    }
  }

  /** Leaves nothing open that a later life would find: batches gather everybody's payouts. */
  async end(): Promise<void> {
    const open = this.members.flatMap((member) =>
      this.handlesOf(member).cashouts.filter((_, nth) => {
        const state = member.cashouts[nth]?.state;
        return state === 'requested' || state === 'approved';
      }),
    );
    if (open.length === 0) return;
    await this.world.finance[0]?.post('/payouts/refuse', { ids: open, reason: 'other' });
  }
}
