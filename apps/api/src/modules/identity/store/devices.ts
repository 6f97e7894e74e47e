import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

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
