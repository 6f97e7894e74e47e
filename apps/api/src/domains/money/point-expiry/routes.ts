import type { PointExpiry, pointExpiryOperations } from '@pollen/contract/operator/point-expiry';
import type { Clock } from '../../../clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import { readOpenRequests } from '../../accounts/approval/public.ts';
import { expiryChange, expirySubject, saveRule } from './commands/save-rule.ts';
import { countAnnounced, selectRule } from './store.ts';

async function readRule(db: Queryable, now: Date): Promise<PointExpiry> {
  const { kind, id } = expirySubject;
  const rule = await selectRule(db);
  const announced = await countAnnounced(db);
  const open = await readOpenRequests(db, [expiryChange], { kind, ids: [id] }, now);
  return {
    months: rule?.months ?? 0,
    since: rule?.since.toISOString() ?? null,
    announced,
    approvalId: open[0]?.id ?? null,
  };
}

export function pointExpiryRoutes({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Handlers<typeof pointExpiryOperations> {
  return {
    readPointExpiry: () => readRule(db, clock()),
    savePointExpiry: ({ session, input, transact }) =>
      transact(async (tx) => {
        const now = clock();
        await saveRule(tx, session, input.months, now);
        return readRule(tx, now);
      }),
  };
}
