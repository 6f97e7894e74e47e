import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export type TraceKind = 'device' | 'address';

export interface Trace {
  readonly kind: TraceKind;
  readonly hash: Buffer;
}

/** Written anew at most once a day: when exactly does not matter. */
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

/** Other members seen with a device of this member's, or with an address since a time. */
export async function selectTraceMates(
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
      AND (other.kind = 'device'
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

export async function deleteTracesOf(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM invite_trace WHERE member_id = ${memberId}`);
}

export async function deleteTracesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(sql`DELETE FROM invite_trace WHERE seen_at < ${before}`);
}
