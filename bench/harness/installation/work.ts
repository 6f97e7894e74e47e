import type pg from 'pg';
import { goOn, inParts, nextOf, withoutGuards, withoutIndexes } from './seeding.ts';
import { busyMembers, type InstallationSize } from './size.ts';

const part = 100_000;
const extraTasks = 10;

export interface SeededWork {
  /** The task that everybody takes part in. */
  readonly task: { readonly id: number; readonly taskNo: string };
  readonly firstParticipation: number;
  readonly participations: number;
}

/** The demo's first survey is the shared one; the others are copies, the oldest are drafts. */
async function seedTasks(client: pg.Client, tasks: number) {
  const { rows } = await client.query(
    `SELECT id, task_no AS "taskNo" FROM task WHERE kind = 'survey' AND survey_id IS NOT NULL
     ORDER BY id LIMIT 1`,
  );
  const task = rows[0] as { id: string; taskNo: string } | undefined;
  if (!task) throw new Error('There is no survey to take part in: start a demo first');
  const { rows: copies } = await client.query(
    `INSERT INTO task (task_no, kind, section, state, title, description, minutes, points,
       screen_out_points, countries, slots, starts, min_seconds, hours_to_finish, audit,
       review_days, survey_id, created_at, published_at)
     SELECT 'BENCH-' || n, kind, section, CASE WHEN n <= 25 THEN 'draft' ELSE (ARRAY['open', 'paused', 'closed'])[1 + n % 3] END,
       title, description, minutes, points, screen_out_points, countries, slots, starts,
       min_seconds, hours_to_finish, audit, review_days, survey_id, now(), now()
     FROM task, generate_series(1, $2::integer) AS n WHERE id = $1 RETURNING id`,
    [task.id, tasks],
  );
  await client.query(
    `INSERT INTO task_slot (task_id, cell, shard, size, taken)
     SELECT id, '', shard, 1, 0 FROM unnest($1::bigint[]) AS id, generate_series(0, 15) AS shard
     ORDER BY id, shard`,
    [copies.map(({ id }) => id)],
  );
  return { task, copies: copies.map(({ id }) => Number(id)) };
}

/** Of ten: six paid, two screened out, one refused, one in review, some after an appeal. */
const participationsSql = `
  INSERT INTO participation (id, member_id, task_id, survey_id, state, audit_state, points,
    screen_out_points, paid_points, started_at, expires_at, submitted_at, review_until, ended_at,
    appealed_at, change_at, address_key, device_cookie, duplicate_key, answers, timings)
    OVERRIDING SYSTEM VALUE
  SELECT $1::bigint + n, $2::bigint + person, task.id, task.survey_id, kind.state, kind.audit,
    task.points, task.screen_out_points, CASE WHEN kind.state = 1 THEN task.points ELSE 0 END,
    began, began + interval '1 day', began + interval '8 minutes',
    CASE WHEN kind.state = 2 THEN began + interval '3 days' END,
    CASE WHEN kind.state <> 2 THEN began + interval '8 minutes' END,
    CASE WHEN n % 100 = 9 THEN began + interval '1 hour' END, began,
    'address ' || person / 50, 'device ' || person / 5, n::text, $3::jsonb, '{}'
  FROM generate_series($4::bigint, $5::bigint - 1) AS n,
    LATERAL (SELECT now() - (1 - n::float8 / $6) * interval '60 days' AS began) AS at,
    LATERAL (SELECT CASE WHEN n < $7::bigint THEN n ELSE (n - $7::bigint) / ${extraTasks} END AS person,
      CASE WHEN n < $7::bigint THEN $8::bigint
        ELSE ($9::bigint[])[1 + (n - $7::bigint) % ${extraTasks}] END AS task_id) AS who,
    LATERAL (SELECT CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 < 8 THEN 10
        WHEN n % 10 = 8 THEN 15 ELSE 2 END AS state,
      CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 = 8 THEN 2 ELSE 0 END AS audit) AS kind
    JOIN task ON true
  WHERE task.id = who.task_id`;

/** The survey's answers, the same for everybody: only the amount matters. */
async function answersTo(client: pg.Client, taskId: string): Promise<string> {
  const { rows } = await client.query(
    `SELECT coalesce(jsonb_object_agg(name #>> '{}', 'A sentence of the length people write'), '{}')
       AS answers
     FROM task_survey AS s JOIN task AS t ON t.survey_id = s.id,
       jsonb_path_query(s.definition, '$.pages[*].elements[*].name') AS name
     WHERE t.id = $1`,
    [taskId],
  );
  return JSON.stringify(rows[0]?.answers ?? {});
}

async function seedHistory(client: pg.Client, first: number, count: number) {
  await inParts('events of participations', count, part, (from, to) =>
    client.query(
      `INSERT INTO participation_event (participation_id, from_state, from_audit, to_state,
         to_audit, cause, at)
       SELECT id, CASE step WHEN 2 THEN 0 END, CASE step WHEN 2 THEN 0 END,
         CASE step WHEN 2 THEN state ELSE 0 END, CASE step WHEN 2 THEN audit_state ELSE 0 END,
         CASE step WHEN 2 THEN 'submitted' ELSE 'started' END,
         CASE step WHEN 2 THEN submitted_at ELSE started_at END
       FROM participation, generate_series(1, 2) AS step
       WHERE id >= $1::bigint + $2::bigint AND id < $1::bigint + $3::bigint ORDER BY id, step`,
      [first, from, to],
    ),
  );
  await client.query(
    `INSERT INTO task_funnel AS old (task_id, day, state, audit, from_state, reason, shard, count)
     SELECT p.task_id, (e.at AT TIME ZONE 'UTC')::date, e.to_state, e.to_audit,
       coalesce(e.from_state, -1), '', 0, count(*)
     FROM participation_event AS e JOIN participation AS p ON p.id = e.participation_id
     WHERE p.id >= $1 GROUP BY 1, 2, 3, 4, 5
     ON CONFLICT (task_id, day, state, audit, from_state, reason, shard)
       DO UPDATE SET count = old.count + excluded.count`,
    [first],
  );
  await client.query(
    `INSERT INTO task_seen (task_id, day, shown, opened)
     SELECT DISTINCT task_id, day, 10 * count, 2 * count FROM task_funnel
     WHERE from_state = -1 AND shard = 0 AND reason = '' AND audit = 0 ON CONFLICT DO NOTHING`,
  );
}

/** One decision in a hundred has a second look, at least 200; half are open, a tenth disagree. */
async function seedAuditors(client: pg.Client, { firstParticipation, participations }: SeededWork) {
  const looks = Math.max(Math.ceil(participations / 100), 200);
  await client.query(
    `INSERT INTO review_second_look (participation_id, first_by, first_verdict, first_at, second_by,
       second_verdict, second_at)
     SELECT $1::bigint + n * $2::bigint / $3::bigint, one.id, 1, now() - interval '1 day',
       CASE WHEN n % 2 = 0 THEN other.id END,
       CASE WHEN n % 2 = 0 THEN CASE WHEN n % 10 = 0 THEN 2 ELSE 1 END END,
       CASE WHEN n % 2 = 0 THEN now() - n * interval '100 seconds' END
     FROM generate_series(0, $3::bigint - 1) AS n,
       (SELECT id FROM operator WHERE role = 'auditor' ORDER BY id LIMIT 1) AS one,
       (SELECT id FROM operator WHERE role = 'admin' ORDER BY id LIMIT 1) AS other`,
    [firstParticipation, participations, looks],
  );
  await client.query(
    `INSERT INTO review_tally (day, operator_id, accepted, refused, looks, agreed)
     SELECT current_date - n, o.id, 100, 20, 5, 4
     FROM generate_series(0, 364) AS n, (SELECT id FROM operator ORDER BY id LIMIT 20) AS o
     ON CONFLICT DO NOTHING`,
  );
}

export async function seedWork(
  client: pg.Client,
  firstMember: number,
  size: InstallationSize,
): Promise<SeededWork> {
  const { task, copies } = await seedTasks(client, size.tasks);
  const answers = await answersTo(client, task.id);
  const first = await nextOf(client, 'participation');
  const everybody = Math.min(size.participations, size.members);
  const busy = Math.ceil(busyMembers(size) * 0.4);
  const count = everybody + busy * extraTasks;
  const tables = ['participation', 'participation_event'];
  await withoutGuards(client, tables, () =>
    withoutIndexes(client, tables, () =>
      inParts('participations', count, part, (from, to) =>
        client.query(participationsSql, [
          first,
          firstMember,
          answers,
          from,
          to,
          count,
          everybody,
          task.id,
          copies,
        ]),
      ),
    ),
  );
  await withoutGuards(client, tables.slice(1), () => seedHistory(client, first, count));
  await goOn(client, 'participation');
  const work = {
    task: { id: Number(task.id), taskNo: task.taskNo },
    firstParticipation: first,
    participations: count,
  };
  await seedAuditors(client, work);
  return work;
}
