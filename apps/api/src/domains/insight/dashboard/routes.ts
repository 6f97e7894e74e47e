import {
  type dashboardOperations,
  type SetUpStep,
  setUpSteps,
} from '@pollen/contract/operator/dashboard';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import {
  selectCashoutLiability,
  selectDays,
  selectMedianPayoutHours,
  selectPartners,
  selectSetUp,
} from './store.ts';

export interface DashboardServices {
  readonly db: Database;
  readonly sendsMail: boolean;
  readonly payoutSenders: object | null;
}

export function dashboardRoutes({
  db,
  sendsMail,
  payoutSenders,
}: DashboardServices): Handlers<typeof dashboardOperations> {
  return {
    readSetUp: async () => {
      const facts = await selectSetUp(db);
      const done: Readonly<Record<SetUpStep, boolean>> = {
        mail: sendsMail,
        secondAdmin: facts.admins >= 2,
        payoutSenders: payoutSenders !== null,
        profileTopics: facts.profileTasks > 0,
        buzzTopics: facts.buzzTopics > 0,
        ticketTemplates: facts.templates > 0,
        firstTask: facts.tasks > 0,
      };
      return { sendsMail, steps: setUpSteps.map((step) => ({ step, done: done[step] })) };
    },
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
