import type { studioOperations } from '@pollen/contract/operator/studio';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { numberCursor } from '../../../db/page.ts';
import type { Handlers } from '../../../http/call.ts';
import { requireTargeting, type TargetAreas } from '../task/public.ts';
import { createTaskOfDraft, openDraftOfTask } from './commands/draft-task.ts';
import { notePresence } from './commands/note-presence.ts';
import { createDraft, restoreDraft, saveDraft } from './commands/save-draft.ts';
import { createTestLink, readyToTest } from './commands/test-link.ts';
import {
  findDraft,
  findVersion,
  listDrafts,
  listVersions,
  presentDraft,
} from './queries/read-drafts.ts';

export interface StudioServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly areas: TargetAreas;
  /** Public address of the app, for links. */
  readonly origin: string;
}

export function studioRoutes({
  db,
  clock,
  areas,
  origin,
}: StudioServices): Handlers<typeof studioOperations> {
  return {
    listSurveyDrafts: ({ input: { cursor, limit }, read }) =>
      read((from) => listDrafts(from, numberCursor(cursor), limit)),
    createSurveyDraft: ({ session, input, transact }) =>
      transact(async (tx) => presentDraft(tx, await createDraft(tx, input, session, clock()))),
    readSurveyDraft: async ({ params }) => presentDraft(db, await findDraft(db, params.id)),
    saveSurveyDraft: ({ session, params: { id }, input, transact }) =>
      transact(async (tx) => {
        const { revision, ...content } = input;
        const saved = await saveDraft(tx, { id, revision, content }, session, clock());
        // The author already has the document.
        const { document: _, ...row } = await presentDraft(tx, saved);
        return row;
      }),
    listSurveyDraftVersions: ({ params, input: { cursor, limit }, read }) =>
      read((from) => listVersions(from, params.id, numberCursor(cursor), limit)),
    readSurveyDraftVersion: async ({ params: { id, number } }) => ({
      document: await findVersion(db, id, number),
    }),
    restoreSurveyDraft: ({ session, params: { id }, input, transact }) =>
      transact(async (tx) =>
        presentDraft(tx, await restoreDraft(tx, { id, ...input }, session, clock())),
      ),
    openTaskSurvey: ({ session, params, transact }) =>
      transact(async (tx) =>
        presentDraft(tx, await openDraftOfTask(tx, params.taskNo, session, clock())),
      ),
    createTestLink: async ({ session, params, input: { minutes }, transact }) => {
      const ready = await readyToTest(db, params.id, session.operatorId);
      return transact((tx) =>
        createTestLink(tx, ready, minutes, { session, now: clock(), origin }),
      );
    },
    noteDraftPresence: ({ session, params: { id }, input, transact }) =>
      transact((tx) => notePresence(tx, { id, ...input, operatorId: session.operatorId }, clock())),
    createTaskOfDraft: async ({ session, params, input, transact }) => {
      await requireTargeting(areas, input);
      return transact((tx) => createTaskOfDraft(tx, params.id, input, session, clock()));
    },
  };
}
