import type { stageOperations } from '@pollen/contract/operations/stage';
import type { Handlers, MemberSession, RequestFacts } from '../../../http/call.ts';
import { submitVisit } from './commands/submit-visit.ts';
import { readShopVisit } from './queries/read-shop-visit.ts';
import type { StageServices, Visitor } from './services.ts';

const visitorOf = ({ memberId, country }: MemberSession, { locale }: RequestFacts): Visitor => ({
  memberId,
  country,
  locale,
});

export function stageRoutes(services: StageServices): Handlers<typeof stageOperations> {
  const { db, clock } = services;
  return {
    readShopVisit: ({ session, params, facts }) =>
      readShopVisit(db, visitorOf(session, facts), Number(params.id), clock()),
    submitVisit: ({ session, input, facts, transact }) =>
      submitVisit(services, transact, visitorOf(session, facts), {
        participationId: Number(input.participationId),
        visit: input.visit,
        answers: input.answers,
      }),
  };
}
