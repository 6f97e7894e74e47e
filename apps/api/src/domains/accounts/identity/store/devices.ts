import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export async function rememberDevice(
  db: Queryable,
  memberId: number,
  deviceHash: Buffer,
  now: Date,
): Promise<void> {
  await db.query(sql`
    INSERT INTO known_device (device_hash, member_id, used_at)
    VALUES (${deviceHash}, ${memberId}, ${now})
    ON CONFLICT (device_hash, member_id) DO UPDATE SET used_at = excluded.used_at`);
}

export async function forgetDevices(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM known_device WHERE member_id = ${memberId}`);
}

/** Members who have logged in with this browser. */
export async function selectMembersOfDevice(
  db: Queryable,
  deviceHash: Buffer,
  limit: number,
): Promise<number[]> {
  const rows = await db.query<{ memberId: number }>(sql`
    SELECT member_id FROM known_device WHERE device_hash = ${deviceHash}
    ORDER BY member_id LIMIT ${limit}`);
  return rows.map((row) => row.memberId);
}

/** Other members who have logged in with a browser this member has used. */
export async function selectDeviceSharers(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db.query<{ memberId: number }>(sql`
    SELECT DISTINCT other.member_id
    FROM known_device mine JOIN known_device other ON other.device_hash = mine.device_hash
    WHERE mine.member_id = ${memberId} AND other.member_id <> ${memberId}
    ORDER BY other.member_id LIMIT ${limit}`);
  return rows.map((row) => row.memberId);
}
