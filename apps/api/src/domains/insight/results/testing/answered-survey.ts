import type { ResultOutcome } from '@pollen/contract/operator/results-filter';
import type { TestApp } from '@pollen/dev-env/test-app';
import { attachSurvey } from '../../../tasks/task/commands/publish-task.ts';
import { cellOf, compileSource, type TaskRow } from '../../../tasks/task/public.ts';
import { publishSample } from '../../../work/participation/testing/respondent.ts';

const scale = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** One question of each kind that has its own chart. */
export const everyKind = {
  pages: [
    {
      name: 'one',
      elements: [
        {
          type: 'radiogroup',
          name: 'often',
          title: 'How often do you drink coffee?',
          choices: [
            { value: 'daily', text: 'Every day' },
            { value: 'weekly', text: 'A few times a week' },
            { value: 'rarely', text: 'Less often' },
          ],
          showOtherItem: true,
        },
        {
          type: 'checkbox',
          name: 'kinds',
          title: 'Which kinds?',
          choices: ['espresso', 'filter', 'instant'],
        },
        { type: 'rating', name: 'recommend', title: 'Would you recommend it?', rateValues: scale },
        { type: 'ranking', name: 'matters', title: 'What matters?', choices: ['price', 'taste'] },
        {
          type: 'matrix',
          name: 'agree',
          title: 'How much do you agree?',
          columns: [1, 2, 3],
          rows: [
            { value: 'treat', text: 'It is a treat' },
            { value: 'need', text: 'I need it' },
          ],
        },
        { type: 'text', inputType: 'number', name: 'price', title: 'What did you pay?' },
        { type: 'comment', name: 'why', title: 'Why?' },
        {
          type: 'radiogroup',
          name: 'income',
          title: 'What do you earn?',
          choices: ['less', 'more'],
          showRefuseItem: true,
        },
      ],
    },
  ],
};

export interface TestAnswers {
  readonly outcome: ResultOutcome;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly country?: number;
  readonly gender?: 'female' | 'male';
  readonly agreed?: boolean;
  readonly birthYear?: number;
  readonly province?: string;
  /** The verdict that the checks of the answers proposed. */
  readonly quality?: 'accept' | 'review' | 'refuse';
  /** The quotas they count for. */
  readonly quotas?: readonly string[];
  readonly seconds?: number;
  readonly day?: string;
}

const states: Readonly<Record<ResultOutcome, readonly [state: number, audit: number]>> = {
  accepted: [1, 1],
  review: [2, 0],
  refused: [15, 2],
  screenedOut: [10, 0],
  unfinished: [9, 0],
};

/** A published survey of every kind of question. */
export const publishEveryKind = (world: TestApp): Promise<TaskRow> =>
  publishSample(world, {
    surveySource: JSON.stringify(everyKind),
    countries: [5, 8],
    slots: 1000,
    starts: 2000,
  });

/** Publishes another version of the task's survey; answers added with its row are of that version. */
export async function publishVersion(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  task: TaskRow,
  survey: object,
): Promise<TaskRow> {
  const compiled = await compileSource(JSON.stringify(survey), clock());
  return database.db.transact((tx) => attachSurvey(tx, task, compiled, { by: null, now: clock() }));
}

/** Inserts ended participations directly, one per member, without running the survey. */
export async function addAnswers(
  { database }: Pick<TestApp, 'database'>,
  task: TaskRow,
  people: readonly TestAnswers[],
): Promise<number[]> {
  return database.db.transact(async (tx) => {
    await tx.raw('ALTER TABLE participation DISABLE TRIGGER USER');
    const rows = people.map((one, at) => ({
      ...one,
      at,
      state: states[one.outcome][0],
      audit: states[one.outcome][1],
      country: one.country ?? 5,
      seconds: one.seconds ?? 60,
      submitted: one.outcome !== 'unfinished',
      quality: one.quality ?? 'accept',
      cells: (one.quotas ?? []).map(cellOf),
    }));
    const made = await tx.raw<{ id: number }>(
      `WITH one AS (SELECT (row ->> 'at')::integer AS at, row FROM jsonb_array_elements($1::jsonb) AS row),
       people AS (
         INSERT INTO member (email, nickname, country, gender, birth_year, province, inviter_code,
           agreed_version, agreed_at)
         SELECT gen_random_uuid() || '@pollen.test', 'Somebody', (row ->> 'country')::smallint,
           row ->> 'gender', (row ->> 'birthYear')::smallint, row ->> 'province', gen_random_uuid()::text,
           CASE WHEN (row ->> 'agreed')::boolean THEN '2026-01-01' END,
           CASE WHEN (row ->> 'agreed')::boolean THEN now() END
         FROM one ORDER BY at RETURNING id),
       numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM people)
       INSERT INTO participation (member_id, task_id, survey_id, state, audit_state, points,
         screen_out_points, started_at, expires_at, submitted_at, ended_at, change_at, answers, proposal,
         cells)
       SELECT numbered.id, $2, $3, (row ->> 'state')::smallint, (row ->> 'audit')::smallint, 100, 5,
         began, began + interval '1 day',
         CASE WHEN (row ->> 'submitted')::boolean
           THEN began + (row ->> 'seconds')::integer * interval '1 second' END,
         CASE WHEN row ->> 'outcome' <> 'review' THEN began END, began, row -> 'answers', row ->> 'quality',
         ARRAY(SELECT jsonb_array_elements_text(row -> 'cells'))
       FROM one JOIN numbered USING (at),
         LATERAL (SELECT coalesce(row ->> 'day', '2026-11-01')::timestamp AT TIME ZONE 'UTC' AS began) AS t
       ORDER BY at RETURNING id`,
      [JSON.stringify(rows), task.id, task.surveyId],
    );
    await tx.raw('ALTER TABLE participation ENABLE TRIGGER USER');
    const ids = made.map(({ id }) => Number(id));
    await tx.raw(
      'INSERT INTO result_pending (task_id, participation_id) SELECT $1, unnest($2::bigint[])',
      [task.id, ids],
    );
    return ids;
  });
}
