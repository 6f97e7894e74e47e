import type { Queryable } from '../../../db/database.ts';
import { createReadWorth } from '../../accounts/settings/public.ts';
import { createSurveys, createTaskViews } from '../../tasks/task/public.ts';
import {
  type DirectResult,
  type ElsewhereResult,
  type ExternalKey,
  type ExternalResult,
  finishDirectly,
  finishExternal,
  finishStages,
  restoreExternal,
  reverseExternal,
  type StagesResult,
} from './commands/finish-elsewhere.ts';
import { type ReviewDecision, reviewParticipation } from './commands/review-participation.ts';
import type { ParticipationServices } from './services.ts';
import type { ParticipationView } from './store/participations.ts';
import { createFindRun } from './store/runs.ts';
import { createSubmit } from './store/submissions.ts';

export { participationChecks } from './checks.ts';
export { openStagedParticipation } from './commands/finish-elsewhere.ts';
export type { Acceptance } from './domain/acceptance.ts';
export { participationFormPosts } from './form-posts.ts';
export { participationHooks } from './member-hooks.ts';
export { presentRecord, presentResumable } from './present.ts';
export { listRecords, readRecord } from './queries/list-records.ts';
export { readAcceptance } from './queries/read-acceptance.ts';
export { readCommentPoints } from './queries/read-comment-points.ts';
export { type Viewer, viewerOf } from './queries/show-participation.ts';
export { refusalText } from './refusal-text.ts';
export type { ParticipationServices } from './services.ts';
export {
  type ParticipationView,
  selectIdsOf as listParticipationIds,
  selectInReview as readInReview,
  selectOwnView as readOwnParticipation,
  selectRecords as listParticipationsOf,
  selectView as readParticipationView,
  selectViewOfTask as readViewOfTask,
} from './store/participations.ts';
export { type ResponseRow, readForReview } from './store/review.ts';

/** What other modules may do with participations, within the transaction they pass in. */
export interface Participations {
  /** A reviewer's decision: 1 pays, 2 refuses with a reason. */
  readonly reviewParticipation: (
    tx: Queryable,
    decision: ReviewDecision,
  ) => Promise<ParticipationView>;
  /** A partner's result, by session id; null if there is no such session. */
  readonly finishExternal: (
    tx: Queryable,
    result: ExternalResult,
  ) => Promise<ElsewhereResult | null>;
  readonly reverseExternal: (
    tx: Queryable,
    result: ExternalResult,
  ) => Promise<ElsewhereResult | null>;
  readonly restoreExternal: (
    tx: Queryable,
    result: ExternalKey & Pick<ExternalResult, 'cause' | 'now'>,
  ) => Promise<ElsewhereResult | null>;
  /** All stages of a shop visit have been submitted. */
  readonly finishStages: (tx: Queryable, result: StagesResult) => Promise<ParticipationView>;
  /** Starts and pays a task of kind `buzz` in one step; null if the member cannot take part or already has. */
  readonly finishDirectly: (
    tx: Queryable,
    result: DirectResult,
  ) => Promise<ParticipationView | null>;
}

export const participations: Participations = {
  reviewParticipation,
  finishExternal,
  reverseExternal,
  restoreExternal,
  finishStages,
  finishDirectly,
};

/** Builds the module's services from the app's. */
export function createParticipationServices(
  parts: Omit<
    ParticipationServices,
    'surveys' | 'findRun' | 'submit' | 'readWorth' | 'extensions' | 'views'
  > &
    Partial<Pick<ParticipationServices, 'extensions'>>,
): ParticipationServices {
  const { db, clock } = parts;
  return {
    extensions: {},
    ...parts,
    surveys: createSurveys(db, clock),
    findRun: createFindRun(db),
    submit: createSubmit(db),
    readWorth: createReadWorth(db),
    views: createTaskViews(db, clock),
  };
}
