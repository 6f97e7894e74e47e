import type pg from 'pg';
import { seedLines } from './ledger-lines.ts';
import { seedMembers } from './members.ts';

export interface InstallationSize {
  readonly members: number;
  readonly lines: number;
  readonly participations: number;
}

export const fullSize: InstallationSize = {
  members: 1_000_000,
  lines: 10_000_000,
  participations: 1_000_000,
};

const participationsOfChunk = 100_000;

/** Triggers are off while it fills: they are what makes a single row right, and slow a million down. */
async function seedParticipations(client: pg.Client, firstMember: number, size: InstallationSize) {
  const { rows } = await client.query(
    `SELECT array_agg(id) AS tasks FROM task WHERE kind IN ('survey', 'external')`,
  );
  const tasks = (rows[0]?.tasks ?? []) as string[];
  if (tasks.length === 0) throw new Error('there is no task to take part in: seed a demo first');
  await client.query('ALTER TABLE participation DISABLE TRIGGER USER');
  for (let from = 0; from < size.participations; from += participationsOfChunk) {
    const to = Math.min(size.participations, from + participationsOfChunk);
    // Of ten: six paid, two screened out, one refused, one waits for an auditor.
    await client.query(
      `INSERT INTO participation (member_id, task_id, survey_id, state, audit_state, points,
         screen_out_points, paid_points, started_at, expires_at, submitted_at, review_until,
         ended_at, change_at, address_key, device_cookie)
       SELECT $1::bigint + n % $2::bigint, task.id, task.survey_id, kind.state, kind.audit,
         task.points, task.screen_out_points, CASE WHEN kind.state = 1 THEN task.points ELSE 0 END,
         began, began + interval '1 day', began + interval '8 minutes',
         CASE WHEN kind.state = 2 THEN began + interval '3 days' END,
         CASE WHEN kind.state <> 2 THEN began + interval '8 minutes' END, began, n::text, n::text
       FROM generate_series($3::bigint, $4::bigint - 1) AS n,
         LATERAL (SELECT now() - (($5::bigint - n) * 60.0 * 86400 / $5::bigint) * interval '1 second'
           AS began) AS at,
         LATERAL (SELECT CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 < 8 THEN 10
             WHEN n % 10 = 8 THEN 15 ELSE 2 END AS state,
           CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 = 8 THEN 2 ELSE 0 END AS audit) AS kind,
         LATERAL (SELECT id, survey_id, points, screen_out_points FROM task
           WHERE id = ($6::bigint[])[1 + n / $2::bigint % cardinality($6::bigint[])]) AS task
       ON CONFLICT DO NOTHING`,
      [firstMember, size.members, from, to, size.participations, tasks],
    );
    process.stdout.write(`\r  ${to} of ${size.participations} participations`);
  }
  process.stdout.write('\n');
  await client.query('ALTER TABLE participation ENABLE TRIGGER USER');
}

/** Fills an installation with what years bring, telling how far it is. Returns its first member. */
export async function seedInstallation(
  client: pg.Client,
  folder: string,
  size: InstallationSize,
): Promise<number> {
  console.log(`  ${size.members} members`);
  const first = await seedMembers(client, size.members);
  await seedParticipations(client, first, size);
  await seedLines(client, folder, first, size.lines);
  return first;
}
