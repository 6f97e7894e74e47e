import type { Segment } from '@pollen/contract/operator/message';
import type { Sample } from '@pollen/contract/operator/reach';
import type { LocalizedText } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface BroadcastRow {
  readonly id: number;
  readonly title: LocalizedText;
  readonly text: LocalizedText;
  readonly link: string | null;
  readonly segment: Segment;
  readonly state: 'waiting' | 'sending' | 'sent' | 'stopped';
  readonly sendAt: Date;
  readonly planned: number;
  readonly plannedExactly: boolean;
  readonly sent: number;
  readonly lastMember: number;
  readonly operatorId: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const dayMs = 86_400_000;

export async function selectAudience(
  db: Queryable,
  { countries, genders, bornFrom, bornTo, activeDays }: Segment,
  { after, limit, now }: { readonly after: number; readonly limit: number; readonly now: Date },
): Promise<number[]> {
  const since = activeDays === undefined ? null : new Date(now.getTime() - activeDays * dayMs);
  const rows = await db.query<{ id: number }>(sql`
    SELECT id FROM broadcast_audience(${countries}::smallint[], ${genders}::text[],
      ${bornFrom ?? null}, ${bornTo ?? null}, ${since}, ${after}, ${limit}) AS id`);
  return rows.map(({ id }) => id);
}

/** Estimates from a sample, so that it takes as long for a million members as for a thousand. */
export async function sampleAudience(db: Queryable, segment: Segment, now: Date): Promise<Sample> {
  const { countries, genders, bornFrom, bornTo, activeDays } = segment;
  const since = activeDays === undefined ? null : new Date(now.getTime() - activeDays * dayMs);
  const [row] = await db.query<Sample>(sql`
    SELECT matched, sampled, members
    FROM broadcast_reach(${countries}::smallint[], ${genders}::text[], ${bornFrom ?? null},
      ${bornTo ?? null}, ${since})`);
  return row ?? { matched: 0, sampled: 0, members: 0 };
}

export async function insertBroadcast(
  tx: Queryable,
  broadcast: Pick<
    BroadcastRow,
    | 'title'
    | 'text'
    | 'link'
    | 'segment'
    | 'sendAt'
    | 'planned'
    | 'plannedExactly'
    | 'operatorId'
    | 'createdAt'
  >,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO broadcast (title, text, link, segment, send_at, planned, planned_exactly, operator_id,
      created_at)
    VALUES (${JSON.stringify(broadcast.title)}::jsonb, ${JSON.stringify(broadcast.text)}::jsonb,
      ${broadcast.link}, ${JSON.stringify(broadcast.segment)}::jsonb, ${broadcast.sendAt},
      ${broadcast.planned}, ${broadcast.plannedExactly}, ${broadcast.operatorId}, ${broadcast.createdAt})
    RETURNING id`);
  if (!row) throw new Error('INSERT returned no broadcast');
  return row.id;
}

export function selectBroadcasts(
  db: Queryable,
  before: number | null,
  limit: number,
): Promise<BroadcastRow[]> {
  return db.query<BroadcastRow>(sql`
    SELECT id, title, text, link, segment, state, send_at, planned,
      planned_exactly, sent, last_member, operator_id, created_at,
      ended_at
    FROM broadcast WHERE id < coalesce(${before}::bigint, 9223372036854775807)
    ORDER BY id DESC LIMIT ${limit}`);
}

/** Locks the broadcast until the transaction ends: sending a batch and stopping exclude each other. */
export async function lockBroadcast(tx: Queryable, id: number): Promise<BroadcastRow | null> {
  await tx.query(sql`SELECT FROM broadcast WHERE id = ${id} FOR UPDATE`);
  const [row] = await selectBroadcasts(tx, id + 1, 1);
  return row?.id === id ? row : null;
}

export async function updateEnded(
  tx: Queryable,
  id: number,
  state: 'sent' | 'stopped',
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE broadcast SET state = ${state}, ended_at = ${now} WHERE id = ${id}`);
}

/** One statement: a message per member and a push job per subscribed device, for the usual hour. */
export async function writeBatch(
  tx: Queryable,
  broadcast: Pick<BroadcastRow, 'id' | 'title' | 'text' | 'link'>,
  members: readonly number[],
  now: Date,
): Promise<void> {
  const params = JSON.stringify({ title: broadcast.title, text: broadcast.text });
  await tx.query(sql`
    WITH owner AS (
      SELECT id FROM member WHERE id = ANY (${members}::bigint[]) AND erased_at IS NULL
      ORDER BY id FOR KEY SHARE),
    written AS (
      INSERT INTO message (member_id, kind, category, params, link, created_at)
      SELECT id, 'notice', 'news', ${params}::jsonb, ${broadcast.link}, ${now} FROM owner
      RETURNING id, member_id, category),
    moved AS (
      UPDATE broadcast SET state = 'sending', sent = sent + (SELECT count(*) FROM written),
        last_member = ${members.at(-1) ?? 0}
      WHERE id = ${broadcast.id})
    SELECT graphile_worker.add_job('pushMessage',
      json_build_object('messageId', written.id, 'subscriptionId', device.id, 'reminder', true),
      run_at => message_reminder_at(written.member_id, ${now}),
      job_key => CASE WHEN NOT coalesce(wish.frequent, false) THEN 'reminder-' || device.id END,
      max_attempts => 6)
    FROM written JOIN push_subscription device USING (member_id)
    LEFT JOIN message_preference wish USING (member_id)
    WHERE coalesce(wish.push, true) AND NOT written.category = ANY (coalesce(wish.muted, '{}'))`);
}
