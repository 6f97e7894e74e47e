import type { Locale } from '@pollen/contract/codes/locale';
import type { MessageCategory } from '@pollen/contract/values/message';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { MessageKind } from '../kinds.ts';
import type { Params } from '../render.ts';

export interface MessageRow {
  readonly id: number;
  readonly memberId: number;
  readonly kind: MessageKind;
  readonly category: MessageCategory;
  readonly params: Params;
  readonly link: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

export interface NewMessage {
  readonly memberId: number;
  readonly kind: MessageKind;
  readonly category: MessageCategory;
  readonly params: Params;
  readonly link: string | null;
  /** Left out of the daily e-mail. */
  readonly mailed: boolean;
  /** Pushed at the member's usual hour. */
  readonly reminder: boolean;
  readonly now: Date;
  /** Makes sending idempotent; null if the caller sends once anyway. */
  readonly cause: string | null;
}

/** After this many attempts a push is no longer useful. */
const pushAttempts = 6;

/**
 * Writes a message and, in the same round trip, a push job per subscribed device. A reminder replaces the
 * one that still waits for the device: the newest is shown. An erased member gets
 * none: the lock waits for a concurrent erasure and then sees it.
 */
export async function insertMessage(tx: Queryable, message: NewMessage): Promise<void> {
  await tx.query(sql`
    WITH owner AS (
      SELECT id FROM member WHERE id = ${message.memberId} AND erased_at IS NULL FOR KEY SHARE),
    written AS (
      INSERT INTO message (member_id, kind, category, params, link, created_at, digested_at, cause)
      SELECT id, ${message.kind}, ${message.category}, ${JSON.stringify(message.params)}::jsonb,
        ${message.link}, ${message.now},
        CASE WHEN ${message.mailed} THEN ${message.now}::timestamptz END, ${message.cause}
      FROM owner ON CONFLICT (member_id, kind, cause) WHERE cause IS NOT NULL DO NOTHING
      RETURNING id, member_id, category)
    SELECT graphile_worker.add_job('pushMessage',
      json_build_object('messageId', written.id, 'subscriptionId', device.id,
        'reminder', ${message.reminder}::boolean),
      run_at => CASE WHEN ${message.reminder}
        THEN message_reminder_at(written.member_id, ${message.now}) END,
      job_key => CASE WHEN ${message.reminder} AND NOT coalesce(wish.frequent, false)
        THEN 'reminder-' || device.id END,
      max_attempts => ${pushAttempts})
    FROM written JOIN push_subscription device USING (member_id)
    LEFT JOIN message_preference wish USING (member_id)
    WHERE coalesce(wish.push, true) AND NOT written.category = ANY (coalesce(wish.muted, '{}'))`);
}

export interface InboxQuery {
  readonly memberId: number;
  readonly before: number | null;
  /** Null for all. */
  readonly category: MessageCategory | null;
  readonly onlyUnread: boolean;
  readonly limit: number;
}

export function selectMessages(db: Queryable, query: InboxQuery): Promise<MessageRow[]> {
  return db.query<MessageRow>(sql`
    SELECT id, member_id, kind, category, params, link, created_at,
      read_at
    FROM message
    WHERE member_id = ${query.memberId}
      AND id < coalesce(${query.before}::bigint, 9223372036854775807)
      AND category = coalesce(${query.category}::text, category)
      AND (read_at IS NULL OR NOT ${query.onlyUnread}::boolean)
    ORDER BY id DESC LIMIT ${query.limit}`);
}

export async function selectMessage(
  db: Queryable,
  memberId: number,
  id: number,
): Promise<MessageRow | null> {
  const [row] = await db.query<MessageRow>(sql`
    SELECT id, member_id, kind, category, params, link, created_at,
      read_at
    FROM message WHERE id = ${id} AND member_id = ${memberId}`);
  return row ?? null;
}

export async function selectUnread(db: Queryable, memberId: number): Promise<number> {
  const [row] = await db.query<{ unread: number }>(
    sql`SELECT member_unread(${memberId}) AS unread`,
  );
  return row?.unread ?? 0;
}

/** False if the member has no such message. */
export async function updateRead(
  db: Queryable,
  memberId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE message SET read_at = coalesce(read_at, ${now})
    WHERE id = ${id} AND member_id = ${memberId} RETURNING true`);
  return rows.length === 1;
}

export async function updateReadUpTo(
  db: Queryable,
  memberId: number,
  upTo: number,
  now: Date,
): Promise<void> {
  await db.query(sql`
    UPDATE message SET read_at = ${now}
    WHERE member_id = ${memberId} AND read_at IS NULL AND id <= ${upTo}`);
}

export async function deleteMessagesOf(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM message WHERE member_id = ${memberId}`);
}

/** The recipient and the cause of a message. */
export interface SentFor {
  readonly memberId: number;
  readonly cause: string;
}

/** Messages that contain the name of a member who leaves. */
export async function deleteMessagesFor(
  tx: Queryable,
  kinds: readonly MessageKind[],
  sent: readonly SentFor[],
): Promise<void> {
  if (sent.length === 0) return;
  await tx.query(sql`
    DELETE FROM message USING unnest(${sent.map(({ memberId }) => memberId)}::bigint[],
      ${sent.map(({ cause }) => cause)}::text[]) AS recipient (member_id, cause)
    WHERE message.member_id = recipient.member_id AND message.cause = recipient.cause
      AND message.kind = ANY (${kinds}::text[])`);
}

export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(sql`DELETE FROM message WHERE created_at < ${before}`);
}

export interface Undigested {
  readonly memberId: number;
  readonly email: string;
  readonly locale: Locale;
  readonly count: number;
  /** The newest few. */
  readonly newest: readonly { readonly kind: MessageKind; readonly params: Params }[];
}

export interface DigestQuery {
  /** Members of a country whose usual hour this is, and the day there. */
  readonly due: readonly {
    readonly country: number;
    readonly hour: number;
    readonly day: string;
  }[];
  readonly after: number;
  readonly limit: number;
  /** Older messages are not mailed. */
  readonly since: Date;
  readonly now: Date;
}

/**
 * Takes the messages for the daily e-mail of a batch of members and marks them as mailed in the same
 * statement, so that concurrent runs mail each message once. Members who get pushes instead, want no
 * e-mail, or muted every kind are skipped; their messages are not mailed later either.
 */
export function takeUndigested(tx: Queryable, query: DigestQuery): Promise<Undigested[]> {
  const { due } = query;
  return tx.query<Undigested>(sql`
    WITH members AS (
      SELECT m.id, m.email, m.locale, due.day, coalesce(p.muted, '{}') AS muted,
        coalesce(p.digest, true) AND NOT (coalesce(p.push, true)
          AND EXISTS (SELECT FROM push_subscription s WHERE s.member_id = m.id)) AS wanted
      FROM member m LEFT JOIN message_preference p ON p.member_id = m.id
      LEFT JOIN message_habit habit ON habit.member_id = m.id
      JOIN unnest(${due.map(({ country }) => country)}::smallint[],
        ${due.map(({ hour }) => hour)}::smallint[], ${due.map(({ day }) => day)}::date[])
        AS due (country, hour, day)
        ON due.country = m.country AND due.hour = coalesce(habit.hour, 18)
      WHERE m.id > ${query.after}
        AND NOT EXISTS (SELECT FROM message_reminder r WHERE r.member_id = m.id AND r.day >= due.day)
        AND m.erased_at IS NULL AND m.suspended_at IS NULL
        AND EXISTS (SELECT FROM message WHERE member_id = m.id AND read_at IS NULL
          AND digested_at IS NULL)
      ORDER BY m.id LIMIT ${query.limit}),
    taken AS (
      UPDATE message SET digested_at = ${query.now}
      WHERE member_id IN (SELECT id FROM members) AND read_at IS NULL AND digested_at IS NULL
      RETURNING id, member_id, kind, params, category, created_at),
    mailed AS (
      SELECT taken.* FROM members JOIN taken ON taken.member_id = members.id AND members.wanted
        AND NOT taken.category = ANY (members.muted) AND taken.created_at > ${query.since}),
    noted AS (
      INSERT INTO message_reminder (member_id, day)
      SELECT id, day FROM members WHERE id IN (SELECT member_id FROM mailed) ORDER BY id
      ON CONFLICT (member_id) DO UPDATE SET day = excluded.day, message_id = NULL)
    SELECT members.id AS member_id, members.email, members.locale,
      count(mailed.id) AS count,
      coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'params', params) ORDER BY mailed.id DESC)
        FILTER (WHERE mailed.id IS NOT NULL), '[]') AS newest
    FROM members LEFT JOIN mailed ON mailed.member_id = members.id
    GROUP BY members.id, members.email, members.locale ORDER BY members.id`);
}
