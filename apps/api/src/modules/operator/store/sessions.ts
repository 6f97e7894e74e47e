import type { Role } from '@pollen/contract/operator/permission';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { KeptSecret } from './operators.ts';

export interface SessionRow {
  readonly sessionId: number;
  readonly operatorId: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly until: Date;
  readonly moneyFrom: Date | null;
  readonly steppedUp: boolean;
}

/** The one query of every call of the console; role and standing are those of this moment. */
export async function selectSession(
  db: Queryable,
  tokenHash: Buffer,
  purpose: string,
  now: Date,
): Promise<SessionRow | null> {
  const [row] = await db.query<SessionRow>(sql`
    SELECT s.id AS session_id, o.id AS operator_id, o.email, o.name, o.role,
      s.expires_at AS until, CASE WHEN o.money_from > ${now} THEN o.money_from END AS money_from,
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
      (operator_id, token_hash, created_at, expires_at, address, user_agent)
    VALUES (${session.operatorId}, ${session.tokenHash}, ${session.now}, ${session.until},
      ${session.address}, ${session.userAgent})`);
}

export async function deleteSession(tx: Queryable, sessionId: number): Promise<void> {
  await tx.query(sql`DELETE FROM operator_session WHERE id = ${sessionId}`);
}

/** All of an operator's sessions but the one named. */
export async function deleteOtherSessions(
  tx: Queryable,
  operatorId: number,
  keep: number | null,
): Promise<void> {
  await tx.query(sql`
    DELETE FROM operator_session
    WHERE operator_id = ${operatorId} AND id IS DISTINCT FROM ${keep}`);
}

export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.query(sql`
    WITH challenges AS (DELETE FROM operator_challenge WHERE expires_at < ${now})
    DELETE FROM operator_session WHERE expires_at < ${now}`);
}

export interface ChallengeRow {
  readonly operatorId: number;
  /** A new secret that waits for its proof; no key where the operator is enrolled. */
  readonly kept: KeptSecret;
}

export async function insertChallenge(
  db: Queryable,
  challenge: {
    readonly ticketHash: Buffer;
    readonly operatorId: number;
    readonly expiresAt: Date;
    readonly kept: KeptSecret;
  },
): Promise<void> {
  const { ticketHash, operatorId, expiresAt, kept } = challenge;
  await db.query(sql`
    INSERT INTO operator_challenge
      (ticket_hash, operator_id, expires_at, totp_key_id, totp_wrapped_key, totp_secret)
    VALUES (${ticketHash}, ${operatorId}, ${expiresAt}, ${kept.keyId}, ${kept.wrappedKey},
      ${kept.secret})`);
}

/** Counts a try before it is judged, so that trying in parallel gains nothing. */
export async function takeTry(
  db: Queryable,
  ticketHash: Buffer,
  now: Date,
  tries: number,
): Promise<ChallengeRow | null> {
  const [row] = await db.query<KeptSecret & { operatorId: number }>(sql`
    UPDATE operator_challenge SET tries = tries + 1
    WHERE ticket_hash = ${ticketHash} AND expires_at > ${now} AND tries < ${tries}
    RETURNING operator_id, totp_key_id AS key_id,
      totp_wrapped_key AS wrapped_key, totp_secret AS secret`);
  if (!row) return null;
  const { operatorId, ...kept } = row;
  return { operatorId, kept };
}

/** True for one of those who prove the same challenge at once. */
export async function spendChallenge(tx: Queryable, ticketHash: Buffer): Promise<boolean> {
  const rows = await tx.query(sql`
    DELETE FROM operator_challenge WHERE ticket_hash = ${ticketHash} RETURNING operator_id`);
  return rows.length > 0;
}
