import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface ActiveSession {
  readonly sessionId: number;
  readonly memberId: number;
  readonly country: number;
  readonly suspended: boolean;
  /** "Last used" is old enough to be worth a write. */
  readonly stale: boolean;
}

export interface TokenCheck {
  readonly tokenHash: Buffer;
  /** From the companion cookie; a session bound to a browser is not found without it. */
  readonly companionHash: Buffer | null;
  readonly now: Date;
  readonly usedBefore: Date;
}

/**
 * The lookups of a batch as one string, `token.companion token.companion …` in hexadecimal. Not as
 * arrays: the planner knows their length and would plan every batch again.
 */
function wordsOf(checks: readonly TokenCheck[]): string {
  const words = checks.map(
    ({ tokenHash, companionHash }) =>
      `${tokenHash.toString('hex')}.${companionHash?.toString('hex') ?? ''}`,
  );
  return words.join(' ');
}

/** One timestamp serves the whole batch: all lookups happened within a few milliseconds. */
function lastOf(checks: readonly TokenCheck[]): TokenCheck {
  const last = checks.at(-1);
  if (!last) throw new Error('A batch has at least one lookup');
  return last;
}

type Numbered<Row> = Row & { readonly at: number };

/** Returns the rows in the order of their lookups; a token without a session has no row. */
function inOrder<Row>(count: number, rows: readonly Numbered<Row>[]): (Row | undefined)[] {
  const answers = new Array<Row | undefined>(count).fill(undefined);
  for (const row of rows) answers[row.at - 1] = row;
  return answers;
}

/** The one query of every call of a member. */
export async function selectSessionsByToken(
  db: Queryable,
  checks: readonly TokenCheck[],
): Promise<(ActiveSession | undefined)[]> {
  const moment = lastOf(checks);
  const rows = await db.query<Numbered<ActiveSession>>(sql`
    SELECT asked.at, found.*
    FROM string_to_table(${wordsOf(checks)}, ' ') WITH ORDINALITY AS asked (word, at),
    LATERAL (
      SELECT s.id AS session_id, s.member_id, m.country,
        m.suspended_at IS NOT NULL AS suspended, s.used_at < ${moment.usedBefore} AS stale
      FROM member_session s JOIN member m ON m.id = s.member_id
      WHERE s.token_hash = decode(split_part(asked.word, '.', 1), 'hex')
        AND s.expires_at > ${moment.now}
        AND (s.companion_hash IS NULL
          OR s.companion_hash = decode(split_part(asked.word, '.', 2), 'hex'))
      LIMIT 1) AS found`);
  return inOrder(checks.length, rows);
}

/**
 * As `selectSessionsByToken`, with the whole profile, so that reading it costs no second query. It
 * comes as one JSON value: a driver spends more on many columns than on the rest of such a call.
 */
export async function selectProfilesByToken<Profile>(
  db: Queryable,
  checks: readonly TokenCheck[],
): Promise<((ActiveSession & { readonly profile: Profile }) | undefined)[]> {
  const moment = lastOf(checks);
  const rows = await db.query<Numbered<ActiveSession & { readonly profile: Profile }>>(sql`
    SELECT asked.at, found.*
    FROM string_to_table(${wordsOf(checks)}, ' ') WITH ORDINALITY AS asked (word, at),
    LATERAL (
      SELECT s.id AS session_id, s.member_id, m.country,
        m.suspended_at IS NOT NULL AS suspended, s.used_at < ${moment.usedBefore} AS stale,
        json_build_object('id', m.id, 'nickname', m.nickname, 'avatar', m.avatar,
          'country', m.country, 'gender', m.gender, 'province', m.province, 'city', m.city,
          'district', m.district, 'email', m.email, 'birthYear', m.birth_year,
          'points', coalesce((SELECT points FROM member_available WHERE member_id = m.id), 0),
          'chances', coalesce((SELECT chances FROM member_chance_balance WHERE member_id = m.id), 0),
          'unread', least(100,
            coalesce((SELECT messages FROM member_unread_messages WHERE member_id = m.id), 0)),
          'inviterCode', m.inviter_code, 'createdAt', m.created_at,
          'hasPassword', m.password_hash IS NOT NULL, 'agreedVersion', m.agreed_version) AS profile
      FROM member_session s JOIN member m ON m.id = s.member_id
      WHERE s.token_hash = decode(split_part(asked.word, '.', 1), 'hex')
        AND s.expires_at > ${moment.now}
        AND (s.companion_hash IS NULL
          OR s.companion_hash = decode(split_part(asked.word, '.', 2), 'hex'))
      LIMIT 1) AS found`);
  return inOrder(checks.length, rows);
}

/** The previous pair, while calls sent with it may still be in flight. */
export async function selectSessionByPreviousToken(
  db: Queryable,
  { tokenHash, companionHash, usedBefore }: TokenCheck,
  rotatedAfter: Date,
): Promise<ActiveSession | undefined> {
  const [row] = await db.query<ActiveSession>(sql`
    SELECT s.id AS session_id, s.member_id, m.country,
      m.suspended_at IS NOT NULL AS suspended, s.used_at < ${usedBefore} AS stale
    FROM member_session s JOIN member m ON m.id = s.member_id
    WHERE s.previous_token_hash = ${tokenHash} AND s.rotated_at > ${rotatedAfter}
      AND (s.companion_hash IS NULL OR s.companion_hash = ${companionHash})`);
  return row;
}

export interface NewSession {
  readonly memberId: number;
  readonly tokenHash: Buffer;
  readonly refreshHash: Buffer;
  readonly companionHash: Buffer | null;
  readonly expiresAt: Date;
  readonly refreshExpiresAt: Date;
  readonly address: string;
  readonly userAgent: string;
  /** The language used at log-in; mails are written in it from now on. */
  readonly locale: string;
  readonly now: Date;
}

export async function insertSession(db: Queryable, session: NewSession): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    WITH spoken AS (
      UPDATE member SET locale = ${session.locale}
      WHERE id = ${session.memberId} AND locale <> ${session.locale})
    INSERT INTO member_session (member_id, token_hash, refresh_hash, companion_hash, expires_at,
      refresh_expires_at, address, user_agent, created_at, used_at)
    VALUES (${session.memberId}, ${session.tokenHash}, ${session.refreshHash},
      ${session.companionHash}, ${session.expiresAt}, ${session.refreshExpiresAt},
      ${session.address}, ${session.userAgent}, ${session.now}, ${session.now})
    RETURNING id`);
  if (!row) throw new Error('INSERT returned no session');
  return row.id;
}

export async function touchSession(db: Queryable, sessionId: number, now: Date): Promise<void> {
  await db.query(sql`UPDATE member_session SET used_at = ${now} WHERE id = ${sessionId}`);
}

export async function deleteSession(db: Queryable, sessionId: number): Promise<void> {
  await db.query(sql`DELETE FROM member_session WHERE id = ${sessionId}`);
}

/** Ends every session of a member but one; returns how many. */
export async function deleteSessionsOf(
  db: Queryable,
  memberId: number,
  exceptSessionId: number | null,
): Promise<number> {
  const rows = await db.query(sql`
    DELETE FROM member_session
    WHERE member_id = ${memberId} AND id IS DISTINCT FROM ${exceptSessionId} RETURNING true`);
  return rows.length;
}

/** Only a session of this member; another member's is treated as missing. */
export async function deleteOwnSession(
  db: Queryable,
  memberId: number,
  sessionId: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    DELETE FROM member_session WHERE id = ${sessionId} AND member_id = ${memberId} RETURNING true`);
  return rows.length === 1;
}

export interface SessionRow {
  readonly id: number;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly usedAt: Date;
}

export async function selectSessions(
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<SessionRow[]> {
  return db.query(sql`
    SELECT id, user_agent, created_at, used_at
    FROM member_session WHERE member_id = ${memberId} AND refresh_expires_at > ${now}
    ORDER BY used_at DESC, id DESC LIMIT 100`);
}

export interface RefreshableSession {
  readonly id: number;
  readonly companionHash: Buffer | null;
  readonly refreshExpiresAt: Date;
}

/** Locks the family whose newest refresh token this is; of many callers the first finds it. */
export async function lockSessionByRefresh(
  tx: Queryable,
  refreshHash: Buffer,
): Promise<RefreshableSession | undefined> {
  const [row] = await tx.query<RefreshableSession>(sql`
    SELECT id, companion_hash, refresh_expires_at
    FROM member_session WHERE refresh_hash = ${refreshHash} FOR UPDATE`);
  return row;
}

export interface Rotation {
  readonly sessionId: number;
  readonly spentHash: Buffer;
  readonly tokenHash: Buffer;
  readonly refreshHash: Buffer;
  readonly expiresAt: Date;
  readonly refreshExpiresAt: Date;
  readonly now: Date;
}

export async function rotateSession(tx: Queryable, rotation: Rotation): Promise<void> {
  await tx.query(sql`
    WITH spent AS (
      INSERT INTO spent_refresh (refresh_hash, session_id, spent_at)
      VALUES (${rotation.spentHash}, ${rotation.sessionId}, ${rotation.now}))
    UPDATE member_session SET previous_token_hash = token_hash, rotated_at = ${rotation.now},
      token_hash = ${rotation.tokenHash}, refresh_hash = ${rotation.refreshHash},
      expires_at = ${rotation.expiresAt}, refresh_expires_at = ${rotation.refreshExpiresAt},
      used_at = ${rotation.now}
    WHERE id = ${rotation.sessionId}`);
}

/**
 * New random tokens without an overlap: the old pair and every earlier refresh token are unknown from
 * this commit on.
 */
export async function renewSession(
  tx: Queryable,
  renewal: Omit<Rotation, 'spentHash'>,
): Promise<void> {
  await tx.query(sql`
    WITH forgotten AS (DELETE FROM spent_refresh WHERE session_id = ${renewal.sessionId})
    UPDATE member_session SET previous_token_hash = NULL, rotated_at = NULL,
      token_hash = ${renewal.tokenHash}, refresh_hash = ${renewal.refreshHash},
      expires_at = ${renewal.expiresAt}, refresh_expires_at = ${renewal.refreshExpiresAt},
      used_at = ${renewal.now}
    WHERE id = ${renewal.sessionId}`);
}

export interface SpentRefresh {
  readonly sessionId: number;
  readonly spentAt: Date;
  readonly companionHash: Buffer | null;
  readonly refreshHash: Buffer;
  readonly expiresAt: Date;
}

export async function selectSpentRefresh(
  tx: Queryable,
  refreshHash: Buffer,
): Promise<SpentRefresh | undefined> {
  const [row] = await tx.query<SpentRefresh>(sql`
    SELECT s.id AS session_id, r.spent_at, s.companion_hash,
      s.refresh_hash, s.expires_at
    FROM spent_refresh r JOIN member_session s ON s.id = r.session_id
    WHERE r.refresh_hash = ${refreshHash}`);
  return row;
}
