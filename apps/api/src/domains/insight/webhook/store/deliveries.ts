import type {
  WebhookDelivery,
  WebhookFailure,
  WebhookState,
} from '@pollen/contract/operator/webhook';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface DueDelivery {
  readonly id: number;
  readonly messageId: string;
  readonly endpointId: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly participationId: number | null;
  readonly body: string | null;
  readonly happenedAt: Date;
  readonly retryUntil: Date | null;
  readonly tries: number;
  readonly url: string;
  readonly enabled: boolean;
}

/** A pending delivery, with its endpoint. */
export async function selectDue(db: Queryable, id: number): Promise<DueDelivery | undefined> {
  const [row] = await db.query<DueDelivery>(sql`
    SELECT d.id, d.message_id, d.endpoint_id, d.type, d.data, d.participation_id, d.body,
      d.happened_at, d.retry_until, d.tries, e.url, e.enabled
    FROM webhook_delivery AS d JOIN webhook_endpoint AS e ON e.id = d.endpoint_id
    WHERE d.id = ${id} AND d.state = 'waiting'`);
  return row;
}

export async function insertTest(
  tx: Queryable,
  endpointId: number,
  type: string,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO webhook_delivery (endpoint_id, type, data, happened_at, next_at)
    VALUES (${endpointId}, ${type}, '{}', ${now}, ${now}) RETURNING id`);
  if (!row) throw new Error('INSERT returned no delivery');
  return row.id;
}

export async function updateBody(db: Queryable, id: number, body: string): Promise<void> {
  await db.query(sql`UPDATE webhook_delivery SET body = ${body} WHERE id = ${id}`);
}

export interface Attempt {
  readonly at: Date;
  readonly status: number | null;
  readonly failure: WebhookFailure | null;
  readonly durationMs: number;
}

export async function insertAttempt(
  tx: Queryable,
  deliveryId: number,
  { at, status, failure, durationMs }: Attempt,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO webhook_attempt (delivery_id, at, status, failure, duration_ms)
    VALUES (${deliveryId}, ${at}, ${status}, ${failure}, ${durationMs})`);
}

export async function updateAfterTry(
  tx: Queryable,
  id: number,
  change: {
    readonly state: WebhookState;
    readonly nextAt: Date | null;
    readonly retryUntil: Date;
  },
): Promise<void> {
  await tx.query(sql`
    UPDATE webhook_delivery SET state = ${change.state}, next_at = ${change.nextAt},
      retry_until = ${change.retryUntil}, tries = tries + 1
    WHERE id = ${id}`);
}

/** The type of the delivery; undefined if it is still pending or does not exist. */
export async function updateReplayed(
  tx: Queryable,
  endpointId: number,
  id: number,
  now: Date,
): Promise<{ readonly type: string; readonly state: string } | undefined> {
  const [row] = await tx.query<{ type: string; state: string }>(sql`
    UPDATE webhook_delivery AS d SET state = 'waiting', next_at = ${now}, retry_until = NULL, tries = 0
    FROM (SELECT id, state FROM webhook_delivery WHERE id = ${id} FOR UPDATE) AS before
    WHERE d.id = before.id AND d.endpoint_id = ${endpointId} AND before.state <> 'waiting'
    RETURNING d.type, before.state`);
  return row;
}

export interface ListedDelivery {
  readonly id: number;
  readonly messageId: string;
  readonly type: WebhookDelivery['type'];
  readonly happenedAt: Date;
  readonly state: WebhookState;
  readonly nextAt: Date | null;
  readonly body: string | null;
}

export function selectDeliveries(
  db: Queryable,
  endpointId: number,
  {
    before,
    limit,
    state,
  }: { readonly before: number | null; readonly limit: number; readonly state: string | null },
): Promise<ListedDelivery[]> {
  return db.query<ListedDelivery>(sql`
    SELECT id, message_id, type, happened_at, state, next_at, body FROM webhook_delivery
    WHERE endpoint_id = ${endpointId} AND (${before}::bigint IS NULL OR id < ${before})
      AND (${state}::text IS NULL OR state = ${state})
    ORDER BY id DESC LIMIT ${limit}`);
}

export interface ListedAttempt extends Attempt {
  readonly deliveryId: number;
}

export function selectAttempts(
  db: Queryable,
  deliveryIds: readonly number[],
): Promise<ListedAttempt[]> {
  return db.query<ListedAttempt>(sql`
    SELECT delivery_id, at, status, failure, duration_ms FROM webhook_attempt
    WHERE delivery_id = ANY (${deliveryIds}::bigint[]) ORDER BY id DESC`);
}

export async function deleteDeliveriesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(sql`
    DELETE FROM webhook_delivery WHERE happened_at < ${before} AND state <> 'waiting'`);
}
