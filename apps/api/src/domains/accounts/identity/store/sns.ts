import type { SocialApp } from '@pollen/contract/operations/identity/social';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface SnsTicket {
  readonly issuer: string;
  readonly subject: string;
  readonly app: SocialApp;
  readonly email: string | null;
  readonly taskNo: string | null;
  readonly sharerCode: string | null;
}

export async function insertSnsTicket(
  db: Queryable,
  ticketHash: Buffer,
  ticket: SnsTicket,
  expiresAt: Date,
): Promise<void> {
  await db.query(sql`
    INSERT INTO sns_ticket
      (ticket_hash, issuer, subject, app, email, task_no, sharer_code, expires_at)
    VALUES (${ticketHash}, ${ticket.issuer}, ${ticket.subject}, ${ticket.app}, ${ticket.email},
      ${ticket.taskNo}, ${ticket.sharerCode}, ${expiresAt})`);
}

export async function selectSnsTicket(
  db: Queryable,
  ticketHash: Buffer,
  now: Date,
): Promise<SnsTicket | undefined> {
  const [row] = await db.query<SnsTicket>(sql`
    SELECT issuer, subject, app, email, task_no, sharer_code
    FROM sns_ticket WHERE ticket_hash = ${ticketHash} AND expires_at > ${now}`);
  return row;
}

/** True for the one caller that consumes it. */
export async function takeSnsTicket(tx: Queryable, ticketHash: Buffer): Promise<boolean> {
  const rows = await tx.query(
    sql`DELETE FROM sns_ticket WHERE ticket_hash = ${ticketHash} RETURNING true`,
  );
  return rows.length === 1;
}

export interface SnsStart {
  readonly stateHash: Buffer;
  readonly nonceHash: Buffer;
  readonly app: SocialApp;
  readonly redirectUri: string;
  readonly browserHash: Buffer | null;
  readonly expiresAt: Date;
}

export async function insertSnsStart(db: Queryable, start: SnsStart): Promise<void> {
  await db.query(sql`
    INSERT INTO sns_start (state_hash, nonce_hash, app, redirect_uri, browser_hash, expires_at)
    VALUES (${start.stateHash}, ${start.nonceHash}, ${start.app}, ${start.redirectUri},
      ${start.browserHash}, ${start.expiresAt})`);
}

export interface TakenStart {
  readonly app: SocialApp;
  readonly redirectUri: string;
  readonly browserHash: Buffer | null;
  readonly providerCode: string | null;
  readonly returnHash: Buffer | null;
  readonly givenName: string | null;
}

/** A start is used once: a second use of the same state or nonce finds nothing. */
export async function takeSnsStart(
  db: Queryable,
  by: { readonly stateHash: Buffer | null; readonly nonceHash: Buffer | null },
  now: Date,
): Promise<TakenStart | undefined> {
  const [row] = await db.query<TakenStart>(sql`
    DELETE FROM sns_start
    WHERE (state_hash = ${by.stateHash} OR nonce_hash = ${by.nonceHash}) AND expires_at > ${now}
    RETURNING app, redirect_uri, browser_hash,
      provider_code, return_hash, given_name`);
  return row;
}

/** A provider's form post: its code waits here for the page, which gets ours. */
export async function keepProviderCode(
  db: Queryable,
  kept: {
    readonly stateHash: Buffer;
    readonly app: SocialApp;
    readonly providerCode: string;
    readonly returnHash: Buffer;
    readonly givenName: string | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE sns_start SET provider_code = ${kept.providerCode}, return_hash = ${kept.returnHash},
      given_name = ${kept.givenName}
    WHERE state_hash = ${kept.stateHash} AND app = ${kept.app} AND provider_code IS NULL
      AND expires_at > ${kept.now}
    RETURNING true`);
  return rows.length === 1;
}

/** Deletes an unfinished sign-in when its member is erased. */
export async function deleteSnsTicketsOf(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`
    DELETE FROM sns_ticket t USING member m
    WHERE m.id = ${memberId} AND (lower(t.email) = lower(m.email) OR EXISTS (
      SELECT FROM member_identity i
      WHERE i.member_id = m.id AND i.issuer = t.issuer AND i.subject = t.subject))`);
}
