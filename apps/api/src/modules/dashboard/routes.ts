import type { dashboardOperations } from '@pollen/contract/operator/dashboard';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/call.ts';
import {
  selectCashoutLiability,
  selectDays,
  selectMedianPayoutHours,
  selectPartners,
} from './store.ts';

export function dashboardRoutes({
  db,
}: {
  readonly db: Database;
}): Handlers<typeof dashboardOperations> {
  return {
    readDashboard: async ({ input }) => {
      const [rows, cashoutLiability, medianPayoutHours, partners] = await Promise.all([
        selectDays(db, input.days),
        selectCashoutLiability(db),
        selectMedianPayoutHours(db),
        selectPartners(db),
      ]);
      return {
        notedAt: rows[0]?.notedAt.toISOString() ?? null,
        days: rows.map(({ notedAt: _, ...figures }) => figures).reverse(),
        cashoutLiability,
        medianPayoutHours,
        partners,
      };
    },
  };
}
