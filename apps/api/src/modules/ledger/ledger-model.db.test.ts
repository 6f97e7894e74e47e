import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  charge,
  expired,
  grant,
  hold,
  holdForPayout,
  promotion,
  readBalances,
  reverse,
  settle,
  voidHold,
} from './public.ts';
import { verifyLedger } from './verify.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type State = 'moved' | 'held' | 'settled' | 'voided' | 'reversed';
interface Opened {
  member: number;
  points: number;
  kind: 'grant' | 'charge' | 'hold' | 'payout';
  state: State;
}

/** The ledger as a few lines of arithmetic, to compare the real one with. */
class Model {
  readonly available = new Map<number, number>();
  readonly pending = new Map<number, number>();
  readonly setAside = new Map<number, number>();
  readonly opened: Opened[] = [];

  of(member: number) {
    return {
      available: this.available.get(member) ?? 0,
      pending: this.pending.get(member) ?? 0,
      setAside: this.setAside.get(member) ?? 0,
    };
  }
  add(account: Map<number, number>, member: number, points: number) {
    account.set(member, (account.get(member) ?? 0) + points);
  }
  /** Takes what is there. */
  take(member: number, points: number) {
    this.available.set(member, Math.max(0, this.of(member).available - points));
  }
}

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('grant', 'charge', 'hold', 'payout'),
      member: fc.integer({ min: 1, max: 3 }),
      points: fc.integer({ min: 1, max: 60 }),
    }),
    fc.record({ do: fc.constantFrom('settle', 'void', 'reverse', 'again'), which: fc.nat(30) }),
  ),
  { minLength: 5, maxLength: 40 },
);

let runs = 0;

test('any order of movements leaves the balances simple arithmetic gives, and a sound ledger', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const run = ++runs;
      const { db } = database;
      const model = new Model();
      const memberOf = (member: number) => run * 10 + member;
      const causeOf = (index: number) => ({ kind: 'model', id: `${run}-${index}` });

      const open = async (one: Opened, index: number) => {
        const { points, member } = one;
        const base = { memberId: memberOf(member), points, cause: causeOf(index) };
        if (one.kind === 'grant') return grant(db, { ...base, from: promotion });
        if (one.kind === 'charge') return charge(db, { ...base, to: expired });
        if (one.kind === 'payout') return holdForPayout(db, base);
        return hold(db, { ...base, from: promotion, until: null });
      };

      for (const step of script) {
        if ('member' in step) {
          const kind = step.do as Opened['kind'];
          const index = model.opened.length;
          const one: Opened = {
            member: step.member,
            points: step.points,
            kind,
            state: kind === 'hold' || kind === 'payout' ? 'held' : 'moved',
          };
          const gives = kind === 'charge' || kind === 'payout';
          if (gives && model.of(step.member).available < step.points) {
            await expect(open(one, index)).rejects.toMatchObject({ errorName: 'notEnoughPoints' });
            continue;
          }
          expect((await open(one, index)).replayed).toBe(false);
          model.opened.push(one);
          if (kind === 'grant') model.add(model.available, step.member, step.points);
          if (gives) model.take(step.member, step.points);
          if (kind === 'hold') model.add(model.pending, step.member, step.points);
          if (kind === 'payout') model.add(model.setAside, step.member, step.points);
          continue;
        }
        if (model.opened.length === 0) continue;
        const index = step.which % model.opened.length;
        const one = model.opened[index];
        if (!one) continue;
        const cause = causeOf(index);
        const { member, points, kind } = one;
        const heldOn = kind === 'hold' ? model.pending : model.setAside;
        if (step.do === 'again') {
          expect((await open(one, index)).replayed).toBe(true);
        } else if (step.do === 'reverse') {
          await reverse(db, { cause, memberId: memberOf(member) });
          if (one.state === 'held') {
            model.add(heldOn, member, -points);
            if (kind === 'payout') model.add(model.available, member, points);
            one.state = 'voided';
          } else if (one.state === 'moved' || one.state === 'settled') {
            if (kind === 'grant' || kind === 'hold') model.take(member, points);
            else model.add(model.available, member, points);
            if (kind === 'payout') model.add(model.setAside, member, -points);
            one.state = 'reversed';
          }
        } else {
          const resolve = step.do === 'settle' ? settle(db, { cause }) : voidHold(db, { cause });
          const wanted: State = step.do === 'settle' ? 'settled' : 'voided';
          if (one.state === 'held') {
            await resolve;
            // A settled payout stays set aside: approved, not yet paid.
            const moves = kind === 'hold' || wanted === 'voided';
            if (moves) model.add(heldOn, member, -points);
            if (moves && (wanted === 'settled') === (kind === 'hold'))
              model.add(model.available, member, points);
            one.state = wanted;
          } else {
            const outcome = await resolve.then(
              (moved) => moved.replayed,
              () => 'refused',
            );
            const replays =
              one.state === wanted ||
              (one.state === 'reversed' && kind === 'hold') ||
              (one.state === 'reversed' && kind === 'payout');
            if (outcome !== 'refused') expect([outcome, replays]).toEqual([true, true]);
            else expect(one.state).not.toBe(wanted);
          }
        }
      }
      for (const member of [1, 2, 3]) {
        expect(await readBalances(db, memberOf(member))).toEqual(model.of(member));
      }
    }),
    { numRuns: 60 },
  );
  const { findings } = await verifyLedger(database.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
}, 120_000);
