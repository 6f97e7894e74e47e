import type { AuditState } from '@pollen/contract/codes/audit-state';
import { type SurveyState, surveyStates } from '@pollen/contract/codes/survey-state';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidPaths } from './domain/paid-paths.ts';
import { mayMove, type Standing } from './domain.ts';
import {
  createRespondent,
  findFaults,
  publishSample,
  type Respondent,
} from './testing/respondent.ts';

let api: TestApp;
let member: Respondent;

beforeAll(async () => {
  api = await createTestApp();
  member = await createRespondent(api);
});
afterAll(() => api.close());

const raw = (text: string, values: readonly unknown[] = []) => api.database.db.raw(text, values);

async function begin({ answered = false } = {}): Promise<number> {
  const { data } = await member.start(await publishSample(api));
  if (answered) {
    await raw(
      `UPDATE participation SET answers = '{"age": 34}', submitted_at = now(), proposal = 'accept' WHERE id = $1`,
      [data.id],
    );
  }
  return Number(data.id);
}

/** A cause by which answers are paid from here; some ways to state 1 pay only for other work. */
const causeOf = ([state, audit]: Standing): string =>
  paidPaths.find(({ from, work }) => work === 'answers' && from[0] === state && from[1] === audit)
    ?.cause ?? 'test';

/** Runs a statement that must be refused; returns the constraint that refused it. */
async function refusal(text: string, values: readonly unknown[] = []): Promise<string> {
  try {
    await raw(text, values);
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error);
  }
  return 'nothing';
}

const standing = fc.tuple(
  fc.constantFrom<SurveyState>(...Object.values(surveyStates)),
  fc.constantFrom<AuditState>(0, 1, 2),
);

test('§3 a participation only makes the listed transitions, and all totals stay consistent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(standing, { minLength: 1, maxLength: 8 }), async (way) => {
      const id = await begin({ answered: true });
      let at: Standing = [0, 0];
      for (const [state, audit] of way) {
        const isSame = at[0] === state && at[1] === audit;
        const cause = causeOf(at);
        const found = await refusal(
          `SELECT participation_move($1, $2::smallint, $3::smallint, 'test',
             ROW($4::text, now(), NULL, NULL, NULL)::participation_origin)`,
          [id, state, audit, cause],
        );
        // A repeated decision may be accepted or refused; the totals below verify that it pays once.
        if (isSame) continue;
        expect(found === 'nothing', `${at} to ${state},${audit}: ${found}`).toBe(
          mayMove(at, [state, audit]) && (state !== 1 || cause !== 'test'),
        );
        if (found === 'nothing') at = [state, audit];
      }
    }),
    { numRuns: 40 },
  );
  expect(await findFaults(api)).toEqual([]);
}, 120_000);

test('a reward without audit state 1 and a compensation without a screen-out are refused', async () => {
  const id = await begin();
  const pay = (cause: string, points: number) =>
    refusal(`SELECT ledger_move($1, $2, 'promotion', 0, 'available', $3, $4, $3, 'earned', $1)`, [
      cause,
      String(id),
      member.id,
      points,
    ]);
  expect(await pay('task.reward', 120)).toBe('participation_pay_is_due');
  expect(await pay('task.screen-out', 6)).toBe('participation_pay_is_due');
  const update = (what: string) => refusal(`UPDATE participation SET ${what} WHERE id = $1`, [id]);
  expect(await update('paid_points = 120')).toBe('participation_paid_for');
  expect(await update('pending_points = 120')).toBe('participation_pending_in_review');
  expect(await update('state = 1, ended_at = now()')).toBe('participation_transition_known');
  expect(await update('payments = payments + 1')).toBe('participation_state_pays_once');
  expect(await update('points = 999')).toBe('participation_keeps_its_terms');
  expect(await update('member_id = member_id + 1')).toBe('participation_keeps_its_terms');
  expect(await update(`session = 'another'`)).toBe('participation_keeps_its_terms');
  expect(await update('state = 17')).toBe('participation_transition_known');
});

test('no way leads to a reward for a participation without work, and none but the listed ones for work', async () => {
  const move = (id: number, state: number, audit: number, cause: string) =>
    refusal(
      `SELECT participation_move($1, $2::smallint, $3::smallint, NULL,
         ROW($4::text, now(), NULL, NULL, 5)::participation_origin)`,
      [id, state, audit, cause],
    );
  const empty = await begin();
  for (const { cause } of paidPaths) {
    expect(await move(empty, 1, 1, cause), cause).toBe('participation_paid_path_known');
  }
  expect(await move(empty, 2, 0, 'submitted')).toBe('nothing');
  for (const cause of ['audited', 'overdue', 'submitted', 'postback:demo']) {
    expect(await move(empty, 1, 1, cause), cause).toBe('participation_paid_path_known');
  }
  // Answers that were saved, but never submitted, are no work.
  await raw(`UPDATE participation SET answers = '{"age": 34}' WHERE id = $1`, [empty]);
  expect(await move(empty, 1, 1, 'audited')).toBe('participation_paid_path_known');
  await raw(`UPDATE participation SET evidence = 'saved-answers' WHERE id = $1`, [empty]);
  expect(await move(empty, 1, 1, 'overdue')).toBe('participation_paid_path_known');
  expect(await move(empty, 1, 1, 'audited')).toBe('nothing');

  const answered = await begin({ answered: true });
  expect(await move(answered, 1, 1, 'audited')).toBe('participation_paid_path_known');
  expect(await move(answered, 1, 1, 'submitted')).toBe('nothing');
});

test('the ledger refuses a reward for a paid participation whose work is missing', async () => {
  const id = await begin({ answered: true });
  // As if the guard of the way had been circumvented.
  await raw('ALTER TABLE participation DISABLE TRIGGER USER');
  await raw(
    `UPDATE participation SET state = 1, audit_state = 1, ended_at = now(), answers = '{}' WHERE id = $1`,
    [id],
  );
  const found = await refusal(
    `SELECT ledger_move('task.reward', $1, 'promotion', 0, 'available', $2, 120, $2, 'earned', 'task.reward')`,
    [String(id), member.id],
  );
  await raw('UPDATE participation SET state = 0, audit_state = 0, ended_at = NULL WHERE id = $1', [
    id,
  ]);
  await raw('ALTER TABLE participation ENABLE TRIGGER USER');
  expect(found).toBe('participation_pay_is_due');
});

test('a second participation in a task, an oversold slot and a changed history are refused', async () => {
  const id = await begin();
  expect(
    await refusal(
      `INSERT INTO participation (member_id, task_id, points, screen_out_points, started_at, expires_at, change_at)
       SELECT member_id, task_id, points, screen_out_points, now(), now(), now() FROM participation WHERE id = $1`,
      [id],
    ),
  ).toBe('participation_once');
  expect(await refusal(`UPDATE task_slot SET taken = size + 1`)).toBe('task_slot_not_oversold');
  expect(await refusal(`DELETE FROM participation WHERE id = $1`, [id])).toBe(
    'participation_stays',
  );
  expect(await refusal(`UPDATE participation_event SET cause = 'x'`)).toBe(
    'participation_event_stays',
  );
  expect(await refusal(`DELETE FROM participation_event`)).toBe('participation_event_stays');
  expect(await refusal(`INSERT INTO participation_transition VALUES (0, 0, 1, 0)`)).toBe(
    'participation_transition_is_fixed',
  );
  expect(await refusal(`DELETE FROM participation_paid_path`)).toBe(
    'participation_paid_path_is_fixed',
  );
  expect(await refusal(`UPDATE task_survey SET plan = '{}'`)).toBe('task_survey_is_forever');
});
