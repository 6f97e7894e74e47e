import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export async function deleteExpiredProofs(
  db: Queryable,
  now: Date,
  devicesUsedBefore: Date,
): Promise<void> {
  await db.query(sql`DELETE FROM email_code WHERE expires_at <= ${now}`);
  await db.query(sql`DELETE FROM forgot_key WHERE expires_at <= ${now}`);
  await db.query(sql`DELETE FROM member_ticket WHERE expires_at <= ${now}`);
  await db.query(sql`DELETE FROM sns_start WHERE expires_at <= ${now}`);
  await db.query(sql`DELETE FROM sns_ticket WHERE expires_at <= ${now}`);
  await db.query(sql`DELETE FROM member_session WHERE refresh_expires_at <= ${now}`);
  await db.query(sql`DELETE FROM known_device WHERE used_at < ${devicesUsedBefore}`);
}
