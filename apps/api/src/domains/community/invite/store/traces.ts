import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export type TraceKind = 'device' | 'address' | 'mailbox';

export interface Trace {
  readonly kind: TraceKind;
  readonly hash: Buffer;
}

/** Updated at most once a day: the exact time does not matter. */
export async function rememberTraces(
  db: Queryable,
  memberId: number,
  traces: readonly Trace[],
  now: Date,
): Promise<void> {
  if (traces.length === 0) return;
  await db.query(sql`
    INSERT INTO invite_trace AS row (member_id, kind, hash, seen_at)
    SELECT ${memberId}, seen.kind, seen.hash, ${now}
    FROM unnest(${traces.map((trace) => trace.kind)}::text[],
      ${traces.map((trace) => trace.hash)}::bytea[]) AS seen (kind, hash)
    ON CONFLICT (kind, hash, member_id) DO UPDATE SET seen_at = excluded.seen_at
    WHERE row.seen_at < excluded.seen_at - interval '1 day'`);
}

/**
 * Advisory locks until the transaction ends: guests who share a device, an address or a mailbox are
 * checked one after the other, and each sees the earlier ones. In a fixed order, to avoid deadlocks.
 */
export async function lockTraces(tx: Queryable, traces: readonly Trace[]): Promise<void> {
  const hashes = traces.map(({ kind, hash }) => `${kind} ${hash.toString('hex')}`).sort();
  await tx.query(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(hash, 0))
    FROM unnest(${hashes}::text[]) WITH ORDINALITY AS trace (hash, at) ORDER BY at`);
}

/** Other members seen with a device or mailbox of this member's, or with an address since a time. */
export async function selectTraceSharers(
  db: Queryable,
  memberId: number,
  addressesSince: Date,
  limit: number,
): Promise<{ readonly memberId: number; readonly kind: TraceKind }[]> {
  return db.query(sql`
    SELECT DISTINCT other.member_id, other.kind
    FROM invite_trace mine
    JOIN invite_trace other ON other.kind = mine.kind AND other.hash = mine.hash
    WHERE mine.member_id = ${memberId} AND other.member_id <> ${memberId}
      AND (other.kind <> 'address'
        OR (other.seen_at > ${addressesSince} AND mine.seen_at > ${addressesSince}))
    ORDER BY other.kind DESC, other.member_id LIMIT ${limit}`);
}

export function selectTraces(
  db: Queryable,
  memberId: number,
): Promise<{ readonly kind: TraceKind; readonly seenAt: Date }[]> {
  return db.query(sql`
    SELECT kind, seen_at FROM invite_trace
    WHERE member_id = ${memberId} ORDER BY invite_trace.seen_at`);
}

/**
 * Erases the traces of a member who leaves. After a welcome gift, device and address are kept until they
 * are pruned, so that rejoining with another mailbox earns no second gift.
 */
export async function deleteTracesOf(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`
    DELETE FROM invite_trace
    WHERE member_id = ${memberId} AND (kind = 'mailbox' OR NOT EXISTS (
      SELECT FROM welcome_gift WHERE member_id = ${memberId} AND paid_at IS NOT NULL))`);
}

/** A mailbox is kept as long as its member. */
export async function deleteTracesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(sql`DELETE FROM invite_trace WHERE seen_at < ${before} AND kind <> 'mailbox'`);
}

/** Members without a stored mailbox hash, who registered before mailboxes were compared. */
export function selectUnnotedMailboxes(
  db: Queryable,
  limit: number,
): Promise<{ readonly memberId: number; readonly email: string }[]> {
  return db.query(sql`
    SELECT m.id AS member_id, m.email FROM member m
    WHERE m.erased_at IS NULL AND NOT EXISTS (
      SELECT FROM invite_trace t WHERE t.member_id = m.id AND t.kind = 'mailbox')
    ORDER BY m.id LIMIT ${limit}`);
}
