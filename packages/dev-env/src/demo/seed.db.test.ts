import { verifyMoney } from '@pollen/api/domains/insight/ledger-proof/public';
import { locales } from '@pollen/contract/codes/locale';
import { earnedKindOf } from '@pollen/contract/values/earned-kind';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { friendSteps } from './friends.ts';
import { demoLogIns } from './log-ins.ts';
import { memberSteps } from './members.ts';
import { type SeedStep, seedDemo } from './seed.ts';
import { demoSteps } from './steps.ts';

describe('the demo', () => {
  // Filled once: these tests only read it.
  let demo: TestDatabase;
  let ran: string[];
  beforeAll(async () => {
    demo = await createTestDatabase();
    ran = await seedDemo(demo.db, demoSteps);
  });
  afterAll(() => demo.drop());

  test('the demo steps run once; a second start seeds nothing', async () => {
    expect(ran).toEqual(demoSteps.map((step) => step.name));
    expect(await seedDemo(demo.db, demoSteps)).toEqual([]);
  });

  test('every kind of earning in the demo ledger has a name for members', async () => {
    const rows = await demo.db.raw<{ kind: string }>(`
      SELECT DISTINCT t.cause_kind AS kind FROM ledger_transfer AS t
      JOIN ledger_entry AS e ON e.transfer_id = t.id WHERE e.line = 'earned'`);
    const kinds = new Set(rows.map(({ kind }) => earnedKindOf(kind)));
    expect(kinds.size).toBeGreaterThan(3);
    expect(kinds).not.toContain('other');
  });

  test('the demo member has draws to check, and the same balance in every demo', async () => {
    const email = demoLogIns.find(({ role }) => role === 'member')?.email;
    const rows = await demo.db.raw(
      `SELECT array_agg(p.value ORDER BY d.number) AS won, bool_and(r.revealed_at IS NOT NULL) AS open,
         (SELECT balance::int FROM ledger_account
          WHERE owner_id = m.id AND kind = 'available') AS balance
       FROM member AS m JOIN lottery_draw AS d ON d.member_id = m.id
       JOIN lottery_prize AS p USING (offer_id, field) JOIN lottery_round AS r ON r.id = d.round_id
       WHERE m.email = $1 GROUP BY m.id`,
      [email],
    );
    expect(rows).toEqual([{ won: [20, 5, 10], open: true, balance: 3140 }]);
  });

  test('last month was paid to enough members for the public figures', async () => {
    const rows = await demo.db.raw(`
      SELECT country, payouts >= 30 AND median_hours < 48 AND paid_minor > 0 AS shown
      FROM trust_figure WHERE payouts >= 30 AND country > 0 ORDER BY trust_figure.country`);
    expect(rows).toEqual([
      { country: 2, shown: true },
      { country: 3, shown: true },
    ]);
  });

  test('the demo has a member with history, draws that can be checked, and weeks of work', async () => {
    const email = demoLogIns.find(({ role }) => role === 'member with history')?.email;
    const [counts] = await demo.db.raw<Record<string, number>>(
      `SELECT
         (SELECT count(DISTINCT state)::int FROM participation WHERE member_id = m.id) AS states,
         (SELECT count(*)::int FROM cashout WHERE member_id = m.id AND state = 'paid') AS paid,
         (SELECT count(*)::int FROM lottery_draw AS d JOIN lottery_round AS r ON r.id = d.round_id
          WHERE r.revealed_at IS NOT NULL) AS draws,
         (SELECT count(DISTINCT at::date)::int FROM operator_action) AS "operatorDays",
         (SELECT count(*)::int FROM operator_action WHERE action LIKE 'audit.%') AS decisions,
         (SELECT count(DISTINCT started_at::date)::int FROM participation) AS "workDays"
       FROM member AS m WHERE m.email = $1`,
      [email],
    );
    const {
      states = 0,
      paid = 0,
      draws = 0,
      operatorDays = 0,
      decisions = 0,
      workDays = 0,
    } = counts ?? {};
    expect(states).toBeGreaterThanOrEqual(4);
    expect(paid).toBe(1);
    expect(draws).toBeGreaterThan(10);
    expect(operatorDays).toBeGreaterThanOrEqual(7);
    expect(decisions).toBeGreaterThan(0);
    expect(workDays).toBeGreaterThanOrEqual(21);
  });

  test('moderators find reports, posts and decisions, and the ledger proof succeeds', async () => {
    const { db } = demo;
    const counts = await db.raw<Record<string, number>>(`
      SELECT (SELECT count(DISTINCT (post_id, comment_id))::int FROM buzz_report WHERE upheld IS NULL) AS reported,
        (SELECT count(*)::int FROM buzz_comment WHERE state = 'held') AS held,
        (SELECT count(*)::int FROM buzz_comment WHERE state = 'removed') AS removed,
        (SELECT count(*)::int FROM buzz_post WHERE state = 'pending') AS pending,
        (SELECT count(*)::int FROM buzz_post WHERE state = 'refused') AS refused,
        (SELECT count(*)::int FROM buzz_decision WHERE decision = 'restore') AS restored,
        (SELECT count(*)::int FROM ledger_transfer WHERE step = 'post' AND cause_kind = 'buzz'
          AND cause_id IN (SELECT post_id || '-' || member_id FROM buzz_reward)) > 0 AS paid`);
    expect(counts).toEqual([
      { reported: 3, held: 2, removed: 2, pending: 2, refused: 1, restored: 1, paid: true },
    ]);
    const { findings } = await verifyMoney(db);
    expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  });

  test('every seeded text exists in all six languages', async () => {
    const rows = await demo.db.raw<{ count: number }>(
      'SELECT count(DISTINCT locale)::int AS count FROM config_text GROUP BY key',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.count === locales.length)).toBe(true);
  });
});

describe('steps', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  function countingStep(version: number) {
    let runs = 0;
    const step: SeedStep = {
      name: 'example/rows',
      version,
      run: async () => {
        runs += 1;
      },
    };
    return { step, runs: () => runs };
  }

  test('a step runs again when its version is raised', async () => {
    await seedDemo(database.db, [countingStep(1).step]);
    const raised = countingStep(2);
    expect(await seedDemo(database.db, [raised.step])).toEqual(['example/rows']);
    expect(await seedDemo(database.db, [raised.step])).toEqual([]);
    expect(raised.runs()).toBe(1);
  });

  test('ten processes that start together run a step once', async () => {
    const { step, runs } = countingStep(1);
    const all = await Promise.all(Array.from({ length: 10 }, () => seedDemo(database.db, [step])));
    expect(runs()).toBe(1);
    expect(all.flat()).toEqual(['example/rows']);
  });

  test('a step that fails leaves nothing behind and runs at the next start', async () => {
    const fails: SeedStep = {
      name: 'example/rows',
      version: 1,
      run: async (tx) => {
        await tx.raw(`INSERT INTO config_text (key, locale, text) VALUES ('half', 'en-US', 'x')`);
        throw new Error('no more');
      },
    };
    await expect(seedDemo(database.db, [fails])).rejects.toThrow('no more');
    expect(await database.db.raw('SELECT FROM config_text')).toEqual([]);
    expect(await seedDemo(database.db, [countingStep(1).step])).toEqual(['example/rows']);
  });

  test('step names are unique', () => {
    const names = demoSteps.map((step) => step.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('the board of the month has members from the first minutes of a month on', async () => {
    const begun = new Date('2026-03-01T00:05:00Z');
    await seedDemo(database.db, [...memberSteps, ...friendSteps], () => begun);
    const rows = await database.db.raw(
      `SELECT friends FROM invite_rank WHERE month = '2026-03-01' ORDER BY friends DESC`,
    );
    expect(rows).toEqual([6, 3, 3, 1].map((friends) => ({ friends })));
  });
});
