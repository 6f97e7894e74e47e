import type { dashboardOperations } from '@pollen/contract/operator/dashboard';
import type { Handlers } from '../../http/call.ts';
import {
  selectCashoutLiability,
  selectDays,
  selectMedianPayoutHours,
  selectPartners,
} from './store.ts';

export function dashboardRoutes(): Handlers<typeof dashboardOperations> {
  return {
    readDashboard: async ({ input, read }) => {
      const [rows, cashoutLiability, medianPayoutHours, partners] = await read((from) =>
        Promise.all([
          selectDays(from, input.days),
          selectCashoutLiability(from),
          selectMedianPayoutHours(from),
          selectPartners(from),
        ]),
      );
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
