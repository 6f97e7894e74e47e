import type { processOperations } from '@pollen/contract/operations/process';
import type { Handlers } from '../../../http/call.ts';
import { hashOfBody } from '../../../http/idempotency.ts';
import { appealParticipation } from './commands/appeal-participation.ts';
import { returnFromPartner } from './commands/return-from-partner.ts';
import { saveAnswers } from './commands/save-answers.ts';
import { startParticipation } from './commands/start-participation.ts';
import { submitAnswers } from './commands/submit-answers.ts';
import { readParticipation, viewerOf } from './queries/show-participation.ts';
import type { ParticipationServices } from './services.ts';

export function participationRoutes(
  services: ParticipationServices,
): Handlers<typeof processOperations> {
  return {
    startParticipation: ({ session, facts, input, transact }) =>
      startParticipation(services, transact, viewerOf(session, facts), input, facts),
    saveAnswers: ({ session, facts, input }) =>
      saveAnswers(services, session.memberId, input, facts),
    submitAnswers: ({ session, facts, input, idempotencyKey }) =>
      submitAnswers(services, {
        viewer: viewerOf(session, facts),
        input,
        facts,
        key: idempotencyKey,
        hash: hashOfBody(input),
      }),
    returnFromPartner: ({ session, facts, input }) =>
      returnFromPartner(services, viewerOf(session, facts), input, facts),
    appealParticipation: ({ session, facts, input, transact }) =>
      appealParticipation(services, transact, viewerOf(session, facts), input, facts),
    readParticipation: ({ session, facts, params }) =>
      readParticipation(services, viewerOf(session, facts), Number(params.id)),
  };
}
