import type { PointDirection, PointReason } from '@pollen/contract/values/point-grant';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface GrantRow {
  readonly id: number;
  readonly memberId: number;
  readonly ticketId: number | null;
  readonly direction: PointDirection;
  readonly points: number;
  readonly reason: PointReason;
  readonly note: string;
  readonly state: 'waiting' | 'posted' | 'declined';
  readonly requestedBy: number;
  readonly requestedAt: Date;
  readonly approvedBy: number | null;
  readonly postedAt: Date | null;
}

export type NewGrant = Omit<GrantRow, 'id' | 'state' | 'approvedBy' | 'postedAt'>;

export async function insertGrant(tx: Queryable, grant: NewGrant): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO point_grant (member_id, ticket_id, direction, points, reason, note, state,
      requested_by, requested_at)
    VALUES (${grant.memberId}, ${grant.ticketId}, ${grant.direction}, ${grant.points},
      ${grant.reason}, ${grant.note}, 'waiting', ${grant.requestedBy}, ${grant.requestedAt})
    RETURNING id`);
  if (!row) throw new Error('INSERT returned no grant');
  return row.id;
}

export async function selectGrant(db: Queryable, id: number): Promise<GrantRow | null> {
  const [row] = await db.query<GrantRow>(sql`
    SELECT id, member_id, ticket_id, direction, points, reason, note,
      state, requested_by, requested_at,
      approved_by, posted_at
    FROM point_grant WHERE id = ${id}`);
  return row ?? null;
}

export async function lockGrant(tx: Queryable, id: number): Promise<GrantRow | null> {
  await tx.query(sql`SELECT FROM point_grant WHERE id = ${id} FOR UPDATE`);
  return selectGrant(tx, id);
}

export async function updatePosted(
  tx: Queryable,
  id: number,
  approvedBy: number | null,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE point_grant SET state = 'posted', approved_by = ${approvedBy}, posted_at = ${now}
    WHERE id = ${id}`);
}

export async function updateDeclined(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`UPDATE point_grant SET state = 'declined' WHERE id = ${id}`);
}

/** The newest first. */
export function selectGrantsOf(
  db: Queryable,
  memberId: number,
  before: number | null,
  limit: number,
): Promise<GrantRow[]> {
  return db.query<GrantRow>(sql`
    SELECT id, member_id, ticket_id, direction, points, reason, note,
      state, requested_by, requested_at,
      approved_by, posted_at
    FROM point_grant
    WHERE member_id = ${memberId} AND id < ${before ?? Number.MAX_SAFE_INTEGER}
    ORDER BY id DESC LIMIT ${limit}`);
}

export function selectGrantsOfTicket(db: Queryable, ticketId: number): Promise<GrantRow[]> {
  return db.query<GrantRow>(sql`
    SELECT id, member_id, ticket_id, direction, points, reason, note,
      state, requested_by, requested_at,
      approved_by, posted_at
    FROM point_grant WHERE ticket_id = ${ticketId} ORDER BY id DESC LIMIT 50`);
}

/** What a member received through a ticket: grants less deductions. */
export async function sumPostedForTicket(db: Queryable, ticketId: number): Promise<number> {
  const [row] = await db.query<{ points: number }>(sql`
    SELECT coalesce(sum(CASE direction WHEN 'grant' THEN points ELSE -points END), 0)::bigint AS points
    FROM point_grant WHERE ticket_id = ${ticketId} AND state = 'posted'`);
  return row?.points ?? 0;
}

/** Erases what operators wrote about a member who leaves. */
export async function clearNotes(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`UPDATE point_grant SET note = '' WHERE member_id = ${memberId}`);
}
