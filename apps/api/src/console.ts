import { operatorOperations } from '@pollen/contract/operator';
import type { Handlers } from './http/call.ts';
import type { ConsoleCalls } from './http/call-server.ts';
import { approvalRoutes } from './modules/approval/operator-routes.ts';
import { approvalKinds } from './modules/approval/public.ts';
import { auditDeskRoutes } from './modules/audit-desk/operator-routes.ts';
import { communityRoutes } from './modules/buzz/operator-routes.ts';
import { dashboardRoutes } from './modules/dashboard/operator-routes.ts';
import { createFiles, type Files } from './modules/files/public.ts';
import { supportRoutes } from './modules/help/operator-routes.ts';
import { campaignRoutes } from './modules/invite/operator-routes.ts';
import { lotteryDeskRoutes } from './modules/lottery/operator-routes.ts';
import { memberDeskRoutes } from './modules/member-desk/operator-routes.ts';
import { noticeRoutes } from './modules/message/operator-routes.ts';
import { moneyDeskRoutes } from './modules/money-desk/operator-routes.ts';
import { operatorRoutes } from './modules/operator/operator-routes.ts';
import {
  createOperatorAuthenticate,
  operatorApprovalKinds,
  readOperatorNames,
  recordAction,
} from './modules/operator/public.ts';
import { partnerDeskRoutes } from './modules/partner-desk/operator-routes.ts';
import { textRoutes } from './modules/settings/operator-routes.ts';
import { limitRoutes } from './modules/spending/operator-routes.ts';
import { limitKind } from './modules/spending/public.ts';
import { taskDeskRoutes } from './modules/task/operator-routes.ts';
import { createSurveys, publishKind, raiseKind } from './modules/task/public.ts';
import type { AppServices } from './services.ts';
import { taskSettings } from './task-settings.ts';
import { ticketOrigins } from './ticket-origins.ts';

/** What auditors read and decide by. */
function auditDesk({ db, clock }: AppServices, files: Files) {
  return auditDeskRoutes({ db, clock, files, surveys: createSurveys(db, clock) });
}

/** Every kind of request a second person decides. */
const kindsOfApproval = ({ places, keyRing }: AppServices) => {
  const parts = { checksOf: taskSettings, areas: places };
  return approvalKinds([
    publishKind(parts),
    raiseKind(parts),
    limitKind,
    ...operatorApprovalKinds(keyRing),
  ]);
};

/** The operators' side of every module that has one. */
export function createConsole(services: AppServices): ConsoleCalls {
  const { db, clock, origin, images } = services;
  const files = createFiles({ db, clock, images, storage: services.store.storage });
  /** The type holds that no declared operation is without a handler. */
  const handlers: Handlers<typeof operatorOperations> = {
    ...operatorRoutes(services),
    ...memberDeskRoutes(services),
    ...taskDeskRoutes({ db, clock, areas: services.places, settingsChecks: taskSettings(db) }),
    ...moneyDeskRoutes(services),
    ...supportRoutes({ db, clock, origin, files, origins: ticketOrigins }),
    ...communityRoutes(services),
    ...lotteryDeskRoutes(services),
    ...noticeRoutes(services),
    ...campaignRoutes(services),
    ...dashboardRoutes(services),
    ...textRoutes(services),
    ...auditDesk(services, files),
    ...partnerDeskRoutes(services),
    ...limitRoutes(services),
    ...approvalRoutes({
      db,
      clock,
      kinds: kindsOfApproval(services),
      operators: { recordAction, readNames: readOperatorNames },
    }),
  };
  const authenticate = createOperatorAuthenticate(db, clock, origin);
  return { operations: operatorOperations, handlers, authenticate };
}
