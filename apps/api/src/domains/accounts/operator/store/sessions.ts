import type { Role } from '@pollen/contract/operator/permission';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface SessionRow {
  readonly sessionId: number;
  readonly operatorId: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly until: Date;
  readonly moneyFrom: Date | null;
  readonly steppedUp: boolean;
  readonly lastSeenAt: Date;
}

/** The one query of every call of the console, so that a changed role or closed account takes effect at once. */
export async function selectSession(
  db: Queryable,
  tokenHash: Buffer,
  purpose: string,
  now: Date,
): Promise<SessionRow | null> {
  const [row] = await db.query<SessionRow>(sql`
    SELECT s.id AS session_id, o.id AS operator_id, o.email, o.name, o.role,
      s.expires_at AS until, s.last_seen_at,
      CASE WHEN o.money_from > ${now} THEN o.money_from END AS money_from,
      EXISTS (SELECT FROM operator_step_up u WHERE u.session_id = s.id AND u.purpose = ${purpose}
        AND u.expires_at > ${now}) AS stepped_up
    FROM operator_session s JOIN operator o ON o.id = s.operator_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${now} AND o.disabled_at IS NULL`);
  return row ?? null;
}

export interface NewSession {
  readonly operatorId: number;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly until: Date;
  readonly address: string;
  readonly userAgent: string;
}

export async function insertSession(tx: Queryable, session: NewSession): Promise<void> {
  await tx.query(sql`
    INSERT INTO operator_session
      (operator_id, token_hash, created_at, expires_at, last_seen_at, address, user_agent)
    VALUES (${session.operatorId}, ${session.tokenHash}, ${session.now}, ${session.until},
      ${session.now}, ${session.address}, ${session.userAgent})`);
}

export async function updateLastSeen(db: Queryable, sessionId: number, now: Date): Promise<void> {
  await db.query(sql`
    UPDATE operator_session SET last_seen_at = ${now} WHERE id = ${sessionId}`);
}

export interface ListedSessionRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly until: Date;
  readonly address: string;
  readonly userAgent: string;
}

export function selectSessionsOf(
  db: Queryable,
  operatorId: number,
  now: Date,
): Promise<ListedSessionRow[]> {
  return db.query<ListedSessionRow>(sql`
    SELECT id, created_at, last_seen_at, expires_at AS until, address,
      user_agent
    FROM operator_session WHERE operator_id = ${operatorId} AND expires_at > ${now}
    ORDER BY last_seen_at DESC, id DESC`);
}

/** False if it is not this operator's session, or already ended. */
export async function deleteSession(
  tx: Queryable,
  operatorId: number,
  sessionId: number,
): Promise<boolean> {
  const rows = await tx.query(sql`
    DELETE FROM operator_session WHERE id = ${sessionId} AND operator_id = ${operatorId}
    RETURNING id`);
  return rows.length > 0;
}

/** Ends all of an operator's sessions but the given one; returns how many. */
export async function deleteOtherSessions(
  tx: Queryable,
  operatorId: number,
  keep: number | null,
): Promise<number> {
  const rows = await tx.query(sql`
    DELETE FROM operator_session
    WHERE operator_id = ${operatorId} AND id IS DISTINCT FROM ${keep} RETURNING id`);
  return rows.length;
}

export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.query(sql`
    WITH challenges AS (DELETE FROM operator_challenge WHERE expires_at < ${now}),
      links AS (DELETE FROM operator_invitation WHERE expires_at < ${now})
    DELETE FROM operator_session WHERE expires_at < ${now}`);
}

export interface ChallengeRow {
  readonly operatorId: number;
  readonly passkeyChallenge: string | null;
}

export async function insertChallenge(
  db: Queryable,
  challenge: {
    readonly ticketHash: Buffer;
    readonly operatorId: number;
    readonly expiresAt: Date;
    readonly passkeyChallenge: string | null;
  },
): Promise<void> {
  const { ticketHash, operatorId, expiresAt, passkeyChallenge } = challenge;
  await db.query(sql`
    INSERT INTO operator_challenge (ticket_hash, operator_id, expires_at, passkey_challenge)
    VALUES (${ticketHash}, ${operatorId}, ${expiresAt}, ${passkeyChallenge})`);
}

/** Counts an attempt before it is checked, so that parallel attempts gain nothing. */
export async function takeTry(
  db: Queryable,
  ticketHash: Buffer,
  now: Date,
  tries: number,
): Promise<ChallengeRow | null> {
  const [row] = await db.query<ChallengeRow>(sql`
    UPDATE operator_challenge SET tries = tries + 1
    WHERE ticket_hash = ${ticketHash} AND expires_at > ${now} AND tries < ${tries}
    RETURNING operator_id, passkey_challenge`);
  return row ?? null;
}

/** True for one of several concurrent proofs of a challenge. */
export async function spendChallenge(tx: Queryable, ticketHash: Buffer): Promise<boolean> {
  const rows = await tx.query(sql`
    DELETE FROM operator_challenge WHERE ticket_hash = ${ticketHash} RETURNING operator_id`);
  return rows.length > 0;
}
