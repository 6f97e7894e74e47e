import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { Effect } from '../domain/config.ts';

export type Outcome = 'applied' | 'superseded' | 'waiting' | 'unchanged' | 'noted' | 'trial';

export interface RawText {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly address: string;
}

export interface PostbackRow {
  readonly id: number;
  readonly network: string;
  readonly transaction: string;
  readonly type: string;
  readonly sessionId: string;
  readonly about: string;
  readonly effect: Effect;
  readonly outcome: Outcome;
  readonly answerStatus: number;
  readonly answerText: string;
}

export interface NewPostback extends Omit<PostbackRow, 'id'>, RawText {
  readonly state: number | null;
  readonly reason: string | null;
  readonly amount: number | null;
  readonly now: Date;
}

/** False if the network's transaction already sent a message of this type; waits for a concurrent one. */
export async function insertPostback(tx: Queryable, row: NewPostback): Promise<boolean> {
  const rows = await tx.query(sql`
    INSERT INTO partner_postback (network, transaction, type, session_id, about, effect, state, reason,
      amount, outcome, answer_status, answer_text, method, url, body, address, received_at)
    VALUES (${row.network}, ${row.transaction}, ${row.type}, ${row.sessionId}, ${row.about},
      ${row.effect}, ${row.state}, ${row.reason}, ${row.amount}, ${row.outcome},
      ${row.answerStatus}, ${row.answerText}, ${row.method}, ${row.url}, ${row.body}, ${row.address},
      ${row.now})
    ON CONFLICT ON CONSTRAINT partner_postback_once DO NOTHING RETURNING id`);
  return rows.length > 0;
}

export async function selectPostback(
  db: Queryable,
  network: string,
  transaction: string,
  type: string,
): Promise<PostbackRow | null> {
  const [row] = await db.query<PostbackRow>(sql`
    SELECT id, network, transaction, type, session_id, about, effect, outcome,
      answer_status, answer_text
    FROM partner_postback
    WHERE network = ${network} AND transaction = ${transaction} AND type = ${type}`);
  return row ?? null;
}

/** In order of arrival. A session has a handful. */
export function selectPostbacksOf(db: Queryable, sessionId: string): Promise<PostbackRow[]> {
  return db.query<PostbackRow>(sql`
    SELECT id, network, transaction, type, session_id, about, effect, outcome,
      answer_status, answer_text
    FROM partner_postback WHERE session_id = ${sessionId} ORDER BY id LIMIT 100`);
}

export interface NewRefusal extends RawText {
  readonly network: string;
  readonly refusal: string;
  readonly detail: string;
  readonly sessionId: string | null;
  readonly now: Date;
}

export async function insertRefusal(db: Queryable, row: NewRefusal): Promise<void> {
  await db.query(sql`
    INSERT INTO partner_refusal (network, refusal, detail, session_id, method, url, body, address,
      received_at)
    VALUES (${row.network}, ${row.refusal}, ${row.detail}, ${row.sessionId}, ${row.method}, ${row.url},
      ${row.body}, ${row.address}, ${row.now})`);
}

export interface RefusalRow {
  readonly id: number;
  readonly refusal: string;
  readonly detail: string;
  readonly url: string;
  readonly address: string;
  readonly receivedAt: Date;
}

/** The newest first; sorted by (network, number), so that the index finds networks with few of them. */
export function selectRefusals(
  db: Queryable,
  network: string,
  before: number | null,
  limit: number,
): Promise<RefusalRow[]> {
  return db.query<RefusalRow>(sql`
    SELECT id, refusal, detail, url, address, received_at FROM partner_refusal
    WHERE network >= ${network}
      AND (network, id) < (${network}, coalesce(${before}::bigint, 9223372036854775807))
    ORDER BY network DESC, id DESC LIMIT ${limit}`);
}

export async function deleteRefusalsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(sql`DELETE FROM partner_refusal WHERE received_at < ${before}`);
}

/** Erases the raw postbacks about a member; their parsed results stay, without a name. */
export async function eraseRawOf(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`
    UPDATE partner_postback SET method = NULL, url = NULL, body = NULL, address = NULL
    WHERE session_id IN (SELECT id FROM partner_session WHERE member_id = ${memberId})`);
  await tx.query(sql`
    DELETE FROM partner_refusal
    WHERE session_id IN (SELECT id FROM partner_session WHERE member_id = ${memberId})`);
}

export interface ExportedPostback {
  readonly network: string;
  readonly type: string;
  readonly url: string | null;
  readonly address: string | null;
  readonly receivedAt: Date;
}

export function selectPostbacksAbout(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<ExportedPostback[]> {
  return db.query<ExportedPostback>(sql`
    SELECT postback.network, postback.type, postback.url, postback.address,
      postback.received_at
    FROM partner_session AS session
    JOIN partner_postback AS postback ON postback.session_id = session.id
    WHERE session.member_id = ${memberId} ORDER BY postback.id DESC LIMIT ${limit}`);
}
