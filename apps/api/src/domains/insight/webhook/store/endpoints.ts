import type { WebhookEvent } from '@pollen/contract/operator/webhook';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** A secret encrypted with its own data key, which a master key wraps. */
export interface SealedColumns {
  readonly masterKeyId: string;
  readonly wrappedKey: Buffer;
  readonly ciphertext: Buffer;
}

export interface EndpointFields {
  readonly name: string;
  readonly url: string;
  readonly taskNo: string | null;
  readonly events: WebhookEvent[];
}

export interface EndpointRow extends EndpointFields {
  readonly id: number;
  readonly enabled: boolean;
  readonly goneAt: Date | null;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export interface ListedEndpoint extends EndpointRow {
  readonly previousSecretUntil: Date | null;
  readonly delivered: number;
  readonly waiting: number;
  readonly failed: number;
}

/** Endpoints with the results of their deliveries since a moment. */
export function selectEndpoints(db: Queryable, since: Date, now: Date): Promise<ListedEndpoint[]> {
  return db.query<ListedEndpoint>(sql`
    SELECT e.id, e.name, e.url, e.task_no, e.events, e.enabled, e.gone_at, e.created_by, e.created_at,
      (SELECT max(s.expires_at) FROM webhook_secret AS s
        WHERE s.endpoint_id = e.id AND s.expires_at > ${now}) AS previous_secret_until,
      count(d.id) FILTER (WHERE d.state = 'delivered')::int AS delivered,
      count(d.id) FILTER (WHERE d.state = 'waiting')::int AS waiting,
      count(d.id) FILTER (WHERE d.state = 'failed')::int AS failed
    FROM webhook_endpoint AS e
    LEFT JOIN webhook_delivery AS d ON d.endpoint_id = e.id AND d.happened_at > ${since}
    GROUP BY e.id ORDER BY e.id DESC LIMIT 200`);
}

export async function insertEndpoint(
  tx: Queryable,
  { name, url, taskNo, events }: EndpointFields,
  by: number,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO webhook_endpoint (name, url, task_no, events, created_by, created_at, changed_by)
    VALUES (${name}, ${url}, ${taskNo}, ${events}::text[], ${by}, ${now}, ${by})
    RETURNING id`);
  if (!row) throw new Error('INSERT returned no endpoint');
  return row.id;
}

export async function lockEndpoint(tx: Queryable, id: number): Promise<EndpointRow | undefined> {
  const [row] = await tx.query<EndpointRow>(sql`
    SELECT id, name, url, task_no, events, enabled, gone_at, created_by, created_at
    FROM webhook_endpoint WHERE id = ${id} FOR UPDATE`);
  return row;
}

export async function hasEndpoint(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM webhook_endpoint WHERE id = ${id}`);
  return rows.length > 0;
}

export async function updateEndpoint(
  tx: Queryable,
  id: number,
  { name, url, taskNo, events, enabled }: EndpointFields & { readonly enabled: boolean },
  by: number,
): Promise<void> {
  await tx.query(sql`
    UPDATE webhook_endpoint SET name = ${name}, url = ${url}, task_no = ${taskNo},
      events = ${events}::text[], enabled = ${enabled}, changed_by = ${by},
      gone_at = CASE WHEN ${enabled}::boolean THEN NULL ELSE gone_at END,
      warned_at = CASE WHEN ${enabled}::boolean THEN NULL ELSE warned_at END
    WHERE id = ${id}`);
}

export async function updateGone(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE webhook_endpoint SET enabled = false, gone_at = ${now} WHERE id = ${id}`);
}

export interface WarnedEndpoint {
  readonly name: string;
  readonly createdBy: number;
  readonly changedBy: number;
}

/** Undefined if its operators already got a mail since `before`. */
export async function updateWarned(
  tx: Queryable,
  id: number,
  before: Date,
  now: Date,
): Promise<WarnedEndpoint | undefined> {
  const [row] = await tx.query<WarnedEndpoint>(sql`
    UPDATE webhook_endpoint SET warned_at = ${now}
    WHERE id = ${id} AND (warned_at IS NULL OR warned_at < ${before})
    RETURNING name, created_by, changed_by`);
  return row;
}

export async function deleteEndpoint(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM webhook_endpoint WHERE id = ${id}`);
}

export async function insertSecret(
  tx: Queryable,
  endpointId: number,
  sealed: SealedColumns,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO webhook_secret (endpoint_id, master_key_id, wrapped_key, ciphertext)
    VALUES (${endpointId}, ${sealed.masterKeyId}, ${sealed.wrappedKey}, ${sealed.ciphertext})`);
}

export async function updateExpiring(
  tx: Queryable,
  endpointId: number,
  expiresAt: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE webhook_secret SET expires_at = ${expiresAt}
    WHERE endpoint_id = ${endpointId} AND expires_at IS NULL`);
}

/** The newest first. */
export function selectSecrets(
  db: Queryable,
  endpointId: number,
  now: Date,
): Promise<SealedColumns[]> {
  return db.query<SealedColumns>(sql`
    SELECT master_key_id, wrapped_key, ciphertext FROM webhook_secret
    WHERE endpoint_id = ${endpointId} AND (expires_at IS NULL OR expires_at > ${now})
    ORDER BY id DESC`);
}

export interface WrappedSecret {
  readonly id: number;
  readonly masterKeyId: string;
  readonly wrappedKey: Buffer;
}

export function lockOldWraps(tx: Queryable, currentKeyId: string): Promise<WrappedSecret[]> {
  return tx.query<WrappedSecret>(sql`
    SELECT id, master_key_id, wrapped_key FROM webhook_secret
    WHERE master_key_id <> ${currentKeyId} ORDER BY id FOR UPDATE`);
}

export async function updateWrap(
  tx: Queryable,
  id: number,
  { masterKeyId, wrappedKey }: Omit<SealedColumns, 'ciphertext'>,
): Promise<void> {
  await tx.query(sql`
    UPDATE webhook_secret SET master_key_id = ${masterKeyId}, wrapped_key = ${wrappedKey}
    WHERE id = ${id}`);
}

export async function deleteExpiredSecrets(db: Queryable, now: Date): Promise<void> {
  await db.query(sql`DELETE FROM webhook_secret WHERE expires_at < ${now}`);
}
