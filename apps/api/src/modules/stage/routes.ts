import type { stageOperations } from '@pollen/contract/operations/stage';
import type { Handlers, MemberSession, RequestFacts } from '../../http/call.ts';
import { handInVisit } from './commands/hand-in-visit.ts';
import { readShopVisit } from './commands/read-shop-visit.ts';
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
    handInVisit: ({ session, input, facts, transact }) =>
      handInVisit(services, transact, visitorOf(session, facts), {
        participationId: Number(input.participationId),
        visit: input.visit,
        answers: input.answers,
      }),
  };
}
