import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { pruneIdentity } from '../domains/accounts/identity/public.ts';
import { pruneOperatorSessions } from '../domains/accounts/operator/public.ts';
import { pruneTraces } from '../domains/community/invite/public.ts';
import { pruneMessages } from '../domains/contact/message/public.ts';
import { pruneSampleAnswers } from '../domains/insight/landing/public.ts';
import { pruneWebhooks } from '../domains/insight/webhook/public.ts';
import { prunePartners } from '../domains/work/partner/public.ts';
import { cleanUpMails } from '../mail/clean-up-mails.ts';

/** Rows of one statement: it ends in well under a second and holds few locks. */
const batch = 5000;

/** In batches, each in a transaction of its own: a day of a busy installation is millions of rows. */
export async function deleteOldAnswers(db: Queryable, rows = batch): Promise<void> {
  for (let deleted = rows; deleted === rows; ) {
    const [row] = await db.query<{ deleted: number }>(sql`
      WITH gone AS (
        DELETE FROM idempotent_answer WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM idempotent_answer WHERE created_at < now() - interval '24 hours'
          ORDER BY created_at LIMIT ${rows}))
        RETURNING 1)
      SELECT count(*) AS deleted FROM gone`);
    deleted = row?.deleted ?? 0;
  }
}

/** Temporary data of the platform: idempotency keys for 24 hours, limits for their window. */
export async function cleanUp(db: Queryable, clock: Clock): Promise<void> {
  const nowSeconds = clock().getTime() / 1000;
  await deleteOldAnswers(db);
  await db.query(sql`DELETE FROM rate_limit WHERE expires_at < ${nowSeconds}`);
  await db.query(
    sql`DELETE FROM request_count WHERE window_start < ${Math.floor(nowSeconds) - 3600}`,
  );
  await db.query(sql`DELETE FROM server_process WHERE seen_at < now() - interval '1 day'`);
  await cleanUpMails(db);
  await pruneIdentity(db, clock());
  await prunePartners(db, clock());
  await pruneTraces(db, clock());
  await pruneSampleAnswers(db, clock());
  await pruneMessages(db, clock());
  await pruneOperatorSessions(db, clock());
  await pruneWebhooks(db, clock());
}
