import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Moved } from './domain.ts';
import { expired } from './domain.ts';
import {
  grant,
  holdForPayout,
  promotion,
  readStanding,
  reverse,
  settle,
  voidHold,
} from './public.ts';
import { insertWriteOff } from './store.ts';
import { charge } from './testing/charge.ts';
import { hold } from './testing/hold.ts';
import { type Item, PurseModel } from './testing/purse-model.ts';
import { verifyLedger } from './verify.ts';

/** For a longer run: `LEDGER_MODEL_RUNS=2000 npx vitest run apps/api/src/domains/points/ledger`. */
const numRuns = Number(process.env['LEDGER_MODEL_RUNS'] ?? 60);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const members = [1, 2] as const;
const member = fc.constantFrom(...members);
const which = fc.nat(40);
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('pay', 'hold', 'gift'),
        member,
        points: fc.integer({ min: 1, max: 60 }),
      }),
    },
    {
      weight: 3,
      // Often the whole balance, so that a claw-back finds it empty.
      arbitrary: fc.record({
        do: fc.constantFrom('charge', 'payout'),
        member,
        points: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constantFrom('settle', 'void', 'reverse', 'reverse', 'pay', 'hold', 'again'),
        which,
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('writeOff'), member }) },
  ),
  { minLength: 10, maxLength: 50 },
);

let runs = 0;

/** The ledger and the model side by side. */
class Comparison {
  readonly run = ++runs;
  readonly purses = new Map(members.map((of) => [of, new PurseModel()]));
  readonly items: Item[] = [];

  purse(of: number): PurseModel {
    const found = this.purses.get(of as 1 | 2);
    if (!found) throw new Error(`no member ${of}`);
    return found;
  }

  memberId = (of: number) => this.run * 10 + of;

  causeOf(item: Item) {
    const id = `${this.run * 1000 + this.items.indexOf(item)}`;
    const kind = item.kind === 'task' ? 'task.model' : `model.${item.kind}`;
    return { kind, id: item.repeats === 0 ? id : `${id}-${item.repeats}` };
  }

  /** Moves or holds the points of an item, depending on its state. */
  open(item: Item): Promise<Moved> {
    const { db } = database;
    const base = {
      memberId: this.memberId(item.member),
      points: item.points,
      cause: this.causeOf(item),
    };
    if (item.kind === 'charge') return charge(db, { ...base, to: expired });
    if (item.kind === 'payout') return holdForPayout(db, base);
    return item.held
      ? hold(db, { ...base, from: promotion, until: null })
      : grant(db, { ...base, from: promotion });
  }

  async expectSame(): Promise<void> {
    for (const of of members) {
      const purse = this.purse(of);
      const { available, pending, setAside, owed } = purse;
      expect(await readStanding(database.db, this.memberId(of))).toEqual({
        available,
        pending,
        setAside,
        debt: owed,
      });
      expect(available - owed).toBe(purse.worth);
      expect(Math.min(available, owed)).toBe(0);
    }
  }
}

async function begin(c: Comparison, item: Item): Promise<void> {
  const purse = c.purse(item.member);
  const gives = item.kind === 'charge' || item.kind === 'payout';
  c.items.push(item);
  if (gives && purse.available < item.points) {
    const errorName = item.kind === 'payout' && purse.owed > 0 ? 'pointsOwed' : 'notEnoughPoints';
    await expect(c.open(item)).rejects.toMatchObject({ errorName });
    c.items.pop();
    return;
  }
  expect((await c.open(item)).replayed).toBe(false);
  if (gives) purse.spend(item.points);
  if (item.kind === 'payout') purse.setAside += item.points;
  else if (item.held) purse.pending += item.points;
  else if (!gives) purse.credit(item.points, item);
}

/** Pays or holds a task once more after it was clawed back or refused. */
async function repeat(c: Comparison, item: Item, held: boolean): Promise<void> {
  if (item.kind !== 'task' || (item.state !== 'reversed' && item.state !== 'voided')) return;
  item.repeats += 1;
  item.held = held;
  item.state = held ? 'held' : 'moved';
  expect((await c.open(item)).replayed).toBe(false);
  if (held) c.purse(item.member).pending += item.points;
  else c.purse(item.member).credit(item.points, item);
}

async function resolve(c: Comparison, item: Item, step: 'settle' | 'void'): Promise<void> {
  if (item.state !== 'held') return;
  const purse = c.purse(item.member);
  const cause = c.causeOf(item);
  await (step === 'settle' ? settle(database.db, { cause }) : voidHold(database.db, { cause }));
  item.state = step === 'settle' ? 'settled' : 'voided';
  if (item.kind !== 'payout') {
    purse.pending -= item.points;
    if (step === 'settle') purse.credit(item.points, item);
  } else if (step === 'void') {
    // A settled payout stays set aside: approved, not yet paid.
    purse.setAside -= item.points;
    purse.credit(item.points, item);
  }
}

async function takeBack(c: Comparison, item: Item): Promise<void> {
  const purse = c.purse(item.member);
  const before = purse.owed;
  const { short, replayed } = await reverse(database.db, { cause: c.causeOf(item) });
  if (item.state === 'reversed' || item.state === 'voided') {
    expect(replayed).toBe(true);
    return;
  }
  const { state, kind, points } = item;
  item.state = state === 'held' ? 'voided' : 'reversed';
  if (kind === 'payout') purse.setAside -= points;
  if (kind === 'payout' || kind === 'charge') purse.credit(points, item);
  else if (state === 'held') purse.pending -= points;
  else {
    purse.takeBack(points, item);
    expect(short).toBe(purse.owed - before);
  }
}

test('any sequence of credits, holds, claw-backs, re-payments and payouts matches the model', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const c = new Comparison();
      for (const step of script) {
        if ('points' in step) {
          const { do: what, member: of } = step;
          const points = step.points ?? c.purse(of).available;
          if (points === 0) continue;
          const kind = what === 'pay' || what === 'hold' ? 'task' : what;
          const held = what === 'hold' || what === 'payout';
          const state = held ? 'held' : 'moved';
          const item = { member: of, points, kind, held, state, repeats: 0, borne: 0 } as const;
          await begin(c, { ...item });
        } else if ('member' in step) {
          const owed = c.purse(step.member).owed;
          const id = c.memberId(step.member);
          expect(await insertWriteOff(database.db, id, new Date())).toBe(owed);
          c.purse(step.member).writeOff();
        } else {
          const item = c.items[step.which % Math.max(1, c.items.length)];
          if (!item) continue;
          if (step.do === 'reverse') await takeBack(c, item);
          else if (step.do === 'again') expect((await c.open(item)).replayed).toBe(true);
          else if (step.do === 'pay' || step.do === 'hold')
            await repeat(c, item, step.do === 'hold');
          else await resolve(c, item, step.do);
        }
        await c.expectSame();
      }
    }),
    { numRuns },
  );
  const { findings } = await verifyLedger(database.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
}, 600_000);

test('a settled hold cannot be voided, and a voided hold cannot be settled', async () => {
  const { db } = database;
  const pay = { memberId: 9, points: 5, from: promotion, until: null };
  const [paid, refused] = [
    { kind: 'model.end', id: 1 },
    { kind: 'model.end', id: 2 },
  ];
  await hold(db, { ...pay, cause: paid });
  await hold(db, { ...pay, cause: refused });
  await settle(db, { cause: paid });
  await voidHold(db, { cause: refused });
  const once = { constraint: 'ledger_hold_resolved_once' };
  await expect(voidHold(db, { cause: paid })).rejects.toMatchObject(once);
  await expect(settle(db, { cause: refused })).rejects.toMatchObject(once);
  expect((await settle(db, { cause: paid })).replayed).toBe(true);
  expect((await voidHold(db, { cause: refused })).replayed).toBe(true);
});
