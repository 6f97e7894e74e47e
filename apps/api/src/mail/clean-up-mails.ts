import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Marks mails whose sender died as uncertain, and deletes old ones. */
export async function cleanUpMails(db: Queryable): Promise<void> {
  await db.query(sql`
    UPDATE mail SET state = 'uncertain', settled_at = now(),
                    failure = 'the process ended while sending'
    WHERE state = 'sending' AND claimed_at < now() - interval '1 hour'`);
  await db.query(sql`DELETE FROM mail WHERE created_at < now() - interval '30 days'`);
}
