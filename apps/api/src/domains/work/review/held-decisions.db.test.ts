import type { Participation } from '@pollen/contract/operations/process';
import type { ReviewedParticipation, ReviewItem } from '@pollen/contract/operator/review';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTasks, schedules } from '../../../jobs/tasks.ts';
import { acceptOverdue } from '../participation/commands/accept-overdue.ts';
import { participations } from '../participation/public.ts';
import {
  createRespondent,
  findFaults,
  type Respondent,
} from '../participation/testing/respondent.ts';
import { applyDecisions } from './commands/apply-decisions.ts';
import { undoSeconds } from './domain.ts';
import {
  applyDue,
  applyDueDecisions,
  decide,
  outcomesOf,
  refusal,
  submitForReview,
  undo,
} from './testing/review-world.ts';

let world: TestApp;
let lan: TestOperator;
let ada: TestOperator;
let member: Respondent;
beforeAll(async () => {
  world = await createTestApp({ http: { trustProxy: 1 } });
  lan = await createTestOperator(world, 'auditor');
  ada = await createTestOperator(world, 'auditor');
});
afterAll(async () => {
  expect(await findFaults(world)).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  member = await createRespondent(world);
});

const raw = <Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
  world.database.db.raw<Row>(text, values);
const statusesOf = async (id: number) =>
  (
    await raw<{ status: string }>(
      'SELECT status FROM review_decision WHERE participation_id = $1 ORDER BY id',
      [id],
    )
  ).map(({ status }) => status);
const stateOf = async (id: number) =>
  (await member.get<Participation>(`/v1/process/${id}`)).data.state;
const linesOf = (memberId: number) =>
  raw(
    `SELECT FROM ledger_entry AS e JOIN ledger_account AS a ON a.id = e.account_id
     WHERE a.owner_id = $1 AND a.kind <> 'task-budget'`,
    [memberId],
  );

describe('a decision that can still be undone', () => {
  test('pays nothing before the window ends, then pays once', async () => {
    const id = await submitForReview(world, member);
    await decide(lan, [id]);
    world.clock.advanceSeconds(undoSeconds - 0.001);
    await applyDue(world);
    expect(await member.points()).toMatchObject({ points: 0, pending: 120 });
    expect(await stateOf(id)).toBe(2);
    world.clock.advanceSeconds(0.001);
    await Promise.all([applyDue(world), applyDue(world), applyDue(world)]);
    expect(await member.points()).toMatchObject({ points: 120, pending: 0 });
    expect(await statusesOf(id)).toEqual(['applied']);
  });

  test('counts if it was given in time, though work nobody reviewed is accepted meanwhile', async () => {
    const [refused, kept] = [
      await submitForReview(world, member),
      await submitForReview(world, member),
    ];
    // As if they had come in so long ago that the last seconds for a decision run.
    await raw(
      `UPDATE participation SET change_at = $2::timestamptz - interval '6 days 23:59:57'
       WHERE id = ANY ($1::bigint[])`,
      [[refused, kept], world.clock()],
    );
    await decide(lan, [refused, kept], refusal);
    world.clock.advanceSeconds(5);
    await acceptOverdue(world.database.db, world.clock);
    expect([await stateOf(refused), await stateOf(kept)]).toEqual([2, 2]);
    expect(outcomesOf(await undo(lan, [kept]))).toEqual(['undone']);
    await acceptOverdue(world.database.db, world.clock);
    await applyDueDecisions(world);
    expect([await stateOf(refused), await stateOf(kept)]).toEqual([13, 1]);
    expect(await statusesOf(refused)).toEqual(['applied']);
    expect(await member.points()).toMatchObject({ points: 120, pending: 0 });
  });

  test('keeps the database from accepting by time', async () => {
    const id = await submitForReview(world, member);
    await decide(lan, [id], refusal);
    const byTime = raw(
      `SELECT participation_move($1, 1::smallint, 1::smallint, NULL,
         ROW('overdue', $2::timestamptz, NULL, NULL, NULL)::participation_origin)`,
      [id, world.clock()],
    );
    await expect(byTime).rejects.toMatchObject({ constraint: 'participation_not_by_time' });
  });

  test('leaves the participation and the ledger unchanged when undone', async () => {
    const id = await submitForReview(world, member);
    const lines = await linesOf(member.id);
    await decide(lan, [id], refusal);
    expect(outcomesOf(await undo(lan, [id]))).toEqual(['undone']);
    await applyDueDecisions(world);
    expect(await stateOf(id)).toBe(2);
    expect(await linesOf(member.id)).toEqual(lines);
    expect(await statusesOf(id)).toEqual(['undone']);
    const actions = await raw<{ action: string }>(
      `SELECT action FROM operator_action WHERE target_kind = 'participation' AND target_id = $1
       ORDER BY sequence`,
      [String(id)],
    );
    expect(actions.map(({ action }) => action)).toEqual(['audit.refuse', 'audit.undo']);
    // It is back in everybody's queue.
    expect(outcomesOf(await decide(ada, [id]))).toEqual(['accepted']);
  });

  test('belongs to the first of two auditors, and the second is informed', async () => {
    const id = await submitForReview(world, member);
    const both = await Promise.all([decide(lan, [id]), decide(ada, [id], refusal)]);
    const late = both.find((answer) => outcomesOf(answer)[0] === 'decided');
    expect(both.filter((answer) => answer !== late).flatMap(outcomesOf)).toEqual([
      expect.stringMatching(/^(accepted|refused)$/),
    ]);
    expect(late?.data.outcomes[0]?.msg).toBe('Another auditor has decided it.');
    expect(await statusesOf(id)).toEqual(['held']);
  });

  test('can only be undone by the auditor who decided, within the window', async () => {
    const id = await submitForReview(world, member);
    await decide(lan, [id]);
    expect(outcomesOf(await undo(ada, [id]))).toEqual(['notYours']);
    world.clock.advanceSeconds(undoSeconds);
    // The window is over even if the job is late.
    expect(outcomesOf(await undo(lan, [id]))).toEqual(['tooLate']);
    await applyDue(world);
    expect(await member.points()).toMatchObject({ points: 120 });
    expect(outcomesOf(await undo(lan, [id, 987654321]))).toEqual(['tooLate', 'tooLate']);
  });

  test('shows who decided and the seconds left, to both auditors', async () => {
    const id = await submitForReview(world, member);
    await decide(lan, [id]);
    world.clock.advanceSeconds(3);
    const held = { by: { id: lan.id }, verdict: 'accept', undoSeconds: undoSeconds - 3 };
    for (const by of [lan, ada]) {
      const { data } = await by.get<{ items: ReviewItem[] }>('/review?limit=100');
      expect(data.items.find((item) => item.id === id)).toMatchObject({ held });
      const shown = await by.get<ReviewedParticipation>(`/review/participations/${id}`);
      expect(shown.data).toMatchObject({ held, state: 2 });
    }
    expect((await ada.post(`/review/participations/${id}/opinion`, { note: '' })).code).toBe(404);
  });

  test('shows what it pays: members, points and money by currency', async () => {
    const [thai, polish] = [
      await createRespondent(world, { country: 5 }),
      await createRespondent(world, { country: 8 }),
    ];
    const ids = [await submitForReview(world, thai), await submitForReview(world, polish)];
    const { data } = await decide(lan, [...ids, 987654321]);
    expect(data.pays).toEqual({
      members: 2,
      points: 240,
      worth: [
        { currency: 'THB', amount: '18.00' },
        { currency: 'PLN', amount: '2.40' },
      ],
    });
    expect(data.undoSeconds).toBe(undoSeconds);
    const listed = await lan.get<{ items: ReviewItem[] }>('/review?limit=100');
    const item = listed.data.items.find(({ id }) => id === ids[0]);
    expect(item?.worth).toEqual({ currency: 'THB', amount: '18.00' });
  });

  test('is dropped if the participation leaves the review in the meantime', async () => {
    const id = await submitForReview(world, member);
    await decide(lan, [id]);
    await world.database.db.transact((tx) =>
      participations.reviewParticipation(tx, {
        participationId: id,
        verdict: 2,
        reason: 'too-fast',
        operatorId: null,
        now: world.clock(),
      }),
    );
    const text = 'I read every question.';
    await member.send('/v1/process/appeal', { participationId: String(id), text });
    // In review again, but this is a different review from the one decided.
    expect(await stateOf(id)).toBe(2);
    await applyDueDecisions(world);
    expect(await stateOf(id)).toBe(2);
    expect(await statusesOf(id)).toEqual(['dropped']);
  });

  test('takes effect even if the process that should apply it was killed', async () => {
    const id = await submitForReview(world, member);
    await decide(lan, [id]);
    world.clock.advanceSeconds(undoSeconds);
    // A killed worker leaves its job locked; the schedule queues another one every minute.
    await raw(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'killed'`);
    expect(schedules).toContainEqual({ task: 'applyReviewDecisions', match: '* * * * *' });
    await createTasks(world.services).applyReviewDecisions({});
    expect(await member.points()).toMatchObject({ points: 120, pending: 0 });
  });

  test('takes effect even if another one fails', async () => {
    const [broken, sound] = [await submitForReview(world), await submitForReview(world, member)];
    await decide(lan, [broken, sound]);
    world.clock.advanceSeconds(undoSeconds);
    const failing: typeof participations.reviewParticipation = (tx, decision) =>
      decision.participationId === broken
        ? Promise.reject(new Error('cannot be paid'))
        : participations.reviewParticipation(tx, decision);
    const services = { db: world.database.db, clock: world.clock, chance: () => 1 };
    const applying = applyDecisions({
      ...services,
      participations: { reviewParticipation: failing },
    });
    await expect(applying).rejects.toThrow('some decisions were not applied');
    expect(await member.points()).toMatchObject({ points: 120 });
    expect(await statusesOf(broken)).toEqual(['held']);
    await applyDue(world);
    expect(await statusesOf(broken)).toEqual(['applied']);
  });
});

describe('the database', () => {
  const insert = (id: number, operatorId: number, window = '8 seconds') =>
    raw(
      `INSERT INTO review_decision (participation_id, operator_id, verdict, decided_at, effective_at,
         review_event)
       SELECT $1, $2, 1, $3, $3::timestamptz + $4::interval, max(id)
       FROM participation_event WHERE participation_id = $1`,
      [id, operatorId, world.clock(), window],
    );

  test('refuses a second held decision, and one without a window', async () => {
    const id = await submitForReview(world, member);
    await expect(insert(id, lan.id, '0 seconds')).rejects.toThrow('review_decision_waits');
    await insert(id, lan.id);
    await expect(insert(id, ada.id)).rejects.toThrow('review_decision_held_once');
  });

  test('refuses to apply a decision early, undo it late, or change it', async () => {
    const id = await submitForReview(world, member);
    await insert(id, lan.id);
    const close = (status: string, seconds: number) =>
      raw(
        `UPDATE review_decision SET status = $2, closed_at = decided_at + $3 * interval '1 second'
         WHERE participation_id = $1`,
        [id, status, seconds],
      );
    await expect(close('applied', 7)).rejects.toThrow('review_decision_applied_after_window');
    await expect(close('undone', 8)).rejects.toThrow('review_decision_undone_within_window');
    const change = (text: string) =>
      raw(`${text} WHERE participation_id = $1`, [id]) as Promise<unknown>;
    const once = { constraint: 'review_decision_closes_once' };
    await expect(change('UPDATE review_decision SET verdict = 2')).rejects.toMatchObject(once);
    await expect(change('DELETE FROM review_decision')).rejects.toMatchObject(once);
    await close('undone', 7);
    await expect(close('applied', 9)).rejects.toMatchObject(once);
  });
});
