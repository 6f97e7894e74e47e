import type { Queryable } from '../../../db/database.ts';
import { deleteDeliveriesBefore } from './store/deliveries.ts';
import { deleteExpiredSecrets } from './store/endpoints.ts';

export { rewrapWebhookSecrets } from './secrets.ts';

const daysKept = 30;

/** The log is kept for 30 days, replaced secrets until they no longer sign. */
export async function pruneWebhooks(db: Queryable, now: Date): Promise<void> {
  await deleteDeliveriesBefore(db, new Date(now.getTime() - daysKept * 86_400_000));
  await deleteExpiredSecrets(db, now);
}
