import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Queryable } from '../../../db/database.ts';
import type { Statement } from '../../../db/sql.ts';
import { type Submission, submitOnce, submitTogether } from './store/participations.ts';
import { createSubmit, type Submit } from './store/submissions.ts';
import { createRespondent, findFaults, publishSample } from './testing/respondent.ts';

let api: TestApp;
let statements: Statement[];
let submit: Submit;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => {
  const { db } = api.services;
  statements = [];
  const watched: Queryable = {
    raw: db.raw,
    query: (statement) => {
      statements.push(statement);
      return db.query(statement);
    },
  };
  submit = createSubmit(watched);
});

/** Starts a task for several members and returns what each will submit. */
async function begun(count: number): Promise<Submission[]> {
  const task = await publishSample(api, { slots: count, starts: count });
  const members = await Promise.all(Array.from({ length: count }, () => createRespondent(api)));
  return Promise.all(
    members.map(async (member, index) => ({
      id: Number((await member.start(task)).data.id),
      memberId: member.id,
      key: `key-${index}`,
      hash: Buffer.alloc(32, index),
      sequence: 9,
      page: null,
      answers: { why: `Reason ${index}` },
      timings: {},
      state: 1,
      auditState: 1,
      reason: null,
      signals: [],
      proposal: 'accept',
      duplicateKey: null,
      refusesDuplicates: true,
      cells: [],
      address: null,
      device: null,
      now: api.clock(),
    })),
  );
}

const outcomes = async (submissions: readonly Submission[]) =>
  (await Promise.allSettled(submissions.map(submit))).map((end) =>
    end.status === 'fulfilled' ? [end.value.outcome, end.value.view?.id] : 'failed',
  );

test('concurrent submissions share a transaction and each gets its own result', async () => {
  const submissions = await begun(8);
  expect(await outcomes(submissions)).toEqual(submissions.map(({ id }) => ['moved', id]));
  expect(statements).toHaveLength(1);
  const { db } = api.services;
  const events = await db.raw<{ transactions: number }>(
    `SELECT count(DISTINCT xmin::text)::int AS transactions FROM participation_event
     WHERE to_state = 1 AND participation_id = ANY($1)`,
    [submissions.map(({ id }) => id)],
  );
  expect(events).toEqual([{ transactions: 1 }]);
  expect(await findFaults(api)).toEqual([]);
});

test('one failing submission does not fail its batch', async () => {
  const [first, second, third] = (await begun(3)) as [Submission, Submission, Submission];
  const broken = { ...second, address: 'nowhere' };
  expect(await outcomes([first, broken, third])).toEqual([
    ['moved', first.id],
    'failed',
    ['moved', third.id],
  ]);
  expect(await outcomes([second])).toEqual([['moved', second.id]]);
  expect(await findFaults(api)).toEqual([]);
});

test('a replayed submission, concurrent or later, returns the result and moves no points', async () => {
  const [first, other] = (await begun(2)) as [Submission, Submission];
  const ends = await outcomes([first, other, first, { ...first, hash: Buffer.alloc(32, 9) }]);
  expect(ends).toEqual([
    ['moved', first.id],
    ['moved', other.id],
    ['replayed', first.id],
    ['conflict', first.id],
  ]);
  expect(await outcomes([first, other])).toEqual([
    ['replayed', first.id],
    ['replayed', other.id],
  ]);
  expect(await findFaults(api)).toEqual([]);
});

test('a batch of paid, held, compensated and refused submissions moves what each of them is due', async () => {
  const [paid, held, screenedOut, refused, other] = await begun(5);
  const unaudited = { auditState: 0, reason: 'test' } as const;
  const batch = [
    { ...held, ...unaudited, state: 2, reason: null },
    { ...screenedOut, ...unaudited, state: 3 },
    paid,
    { ...refused, ...unaudited, state: 13 },
    { ...other, ...unaudited, state: 2, reason: null },
  ] as Submission[];
  const views = await submitTogether(api.services.db, batch);
  expect(views.map(({ view }) => [view?.state, view?.earned, view?.pending])).toEqual([
    [2, 0, 120],
    [3, 6, 0],
    [1, 120, 0],
    [13, 0, 0],
    [2, 0, 120],
  ]);
  expect(await findFaults(api)).toEqual([]);
});

test('of two members with the same answers in one batch only the first is paid', async () => {
  const [first, second, third] = await begun(3);
  const same = { duplicateKey: 'same' } as const;
  const ends = await submitTogether(api.services.db, [
    { ...first, ...same },
    { ...second, ...same },
    third,
  ] as Submission[]);
  const states = ends.map(({ view }) => view?.state);
  expect(states.slice(0, 2).sort()).toEqual([1, 8]);
  expect(states[2]).toBe(1);
  expect(await findFaults(api)).toEqual([]);
});

test('in a batch only a participation of another member is missing', async () => {
  const [first, second] = (await begun(2)) as [Submission, Submission];
  const strange = { ...second, memberId: first.memberId };
  const ends = await submitTogether(api.services.db, [strange, first]);
  expect(ends.map(({ outcome, view }) => [outcome, view?.id])).toEqual([
    [null, undefined],
    ['moved', first.id],
  ]);
  expect(await submitOnce(api.services.db, strange)).toEqual({ outcome: null, view: null });
});

test('batches that lock the same budgets in opposite order do not deadlock', async () => {
  const submissions = await begun(24);
  const another = createSubmit(api.services.db);
  const backwards = submissions.toReversed().map((submission) => another(submission));
  const ends = await outcomes(submissions);
  const moved = [
    ...ends.map((end) => end[0]),
    ...(await Promise.all(backwards)).map((end) => end.outcome),
  ];
  expect(moved.filter((outcome) => outcome === 'moved')).toHaveLength(24);
  expect(moved.filter((outcome) => outcome === 'replayed')).toHaveLength(24);
  expect(await findFaults(api)).toEqual([]);
});
