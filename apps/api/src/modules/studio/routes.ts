import type { studioOperations } from '@pollen/contract/operator/studio';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { numberCursor } from '../../db/page.ts';
import type { Handlers } from '../../http/call.ts';
import { createDraft, restoreDraft, saveDraft } from './commands/save-draft.ts';
import { findDraft, listDrafts, listVersions, presentDraft } from './queries/read-drafts.ts';

export function studioRoutes({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Handlers<typeof studioOperations> {
  return {
    listSurveyDrafts: ({ input: { cursor, limit } }) => listDrafts(db, numberCursor(cursor), limit),
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
    listSurveyDraftVersions: ({ params, input: { cursor, limit } }) =>
      listVersions(db, params.id, numberCursor(cursor), limit),
    restoreSurveyDraft: ({ session, params: { id }, input, transact }) =>
      transact(async (tx) =>
        presentDraft(tx, await restoreDraft(tx, { id, ...input }, session, clock())),
      ),
  };
}
