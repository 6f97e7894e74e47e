import type { processOperations } from '@pollen/contract/operations/process';
import type { taskOperations } from '@pollen/contract/operations/tasks';
import type { Handlers, MemberSession, RequestFacts } from '../../http/call.ts';
import { hashOfBody } from '../../http/idempotency.ts';
import { appealParticipation } from './commands/appeal-participation.ts';
import { listRecords, readRecord } from './commands/list-records.ts';
import { listTasks } from './commands/list-tasks.ts';
import { listProfileTopics, readTask } from './commands/read-task.ts';
import { returnFromPartner } from './commands/return-from-partner.ts';
import { saveAnswers } from './commands/save-answers.ts';
import { readParticipation, type Viewer } from './commands/show-participation.ts';
import { startParticipation } from './commands/start-participation.ts';
import { submitAnswers } from './commands/submit-answers.ts';
import type { TaskServices } from './services.ts';

const viewerOf = (
  { memberId, country }: MemberSession,
  { locale }: Pick<RequestFacts, 'locale'>,
): Viewer => ({ memberId, country, locale });

export function taskRoutes(services: TaskServices): Handlers<typeof taskOperations> {
  const { db, clock } = services;
  return {
    listTasks: ({ session, facts, input }) => listTasks(services, viewerOf(session, facts), input),
    readTask: ({ session, facts, params }) =>
      readTask(services, viewerOf(session, facts), params.taskNo),
    listRecords: ({ session, facts, input }) =>
      listRecords(services, viewerOf(session, facts), input),
    readRecord: ({ session, facts, params }) =>
      readRecord(services, viewerOf(session, facts), Number(params.id)),
    listProfileTopics: ({ session, facts }) =>
      listProfileTopics(db, viewerOf(session, facts), clock()),
  };
}

export function processRoutes(services: TaskServices): Handlers<typeof processOperations> {
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
