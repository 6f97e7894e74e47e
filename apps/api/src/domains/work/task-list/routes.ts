import { BusinessError } from '@pollen/contract/codes/error-code';
import type { taskOperations } from '@pollen/contract/operations/task';
import { countryOfVisitor } from '../../../adapters/geo-ip/visitor-country.ts';
import type { Handlers } from '../../../http/call.ts';
import {
  listRecords,
  type ParticipationServices,
  readRecord,
  viewerOf,
} from '../participation/public.ts';
import { listTasks } from './queries/list-tasks.ts';
import { findTaskOffer, listProfileTopics, readTask } from './queries/read-task.ts';

export function taskRoutes(services: ParticipationServices): Handlers<typeof taskOperations> {
  const { db, clock } = services;
  return {
    listTasks: ({ session, facts, input, read }) =>
      read((from) => listTasks({ ...services, db: from }, viewerOf(session, facts), input)),
    readTask: ({ session, facts, params }) =>
      readTask(services, viewerOf(session, facts), params.taskNo),
    readTaskOffer: async ({ facts, params }) => {
      const offer = await findTaskOffer(
        services,
        { locale: facts.locale, country: countryOfVisitor(services.geoIp, facts) },
        params.taskNo,
      );
      if (!offer) throw new BusinessError('notFound');
      return offer;
    },
    listRecords: ({ session, facts, input }) =>
      listRecords(services, viewerOf(session, facts), input),
    readRecord: ({ session, facts, params }) =>
      readRecord(services, viewerOf(session, facts), Number(params.id)),
    listProfileTopics: ({ session, facts }) =>
      listProfileTopics(db, viewerOf(session, facts), clock()),
  };
}
