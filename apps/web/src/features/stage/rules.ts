import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { ShopVisit, Stage, Visit } from '@pollen/contract/operations/stage';
import {
  type GoodAnswer,
  isPhotoPiece,
  parsePrice,
  type Sighting,
  type StageAnswer,
} from '@pollen/contract/values/stage';

/** The answer about one product; `typed` is the text as typed. */
export interface GoodDraft {
  readonly seen: Sighting | null;
  readonly typed: string;
  /** The price was chosen from the list, so there is no typed text. */
  readonly picked: boolean;
}

export interface PhotoDraft {
  /** Identifies the picture on this phone. */
  readonly id: string;
  readonly name: string;
  /** Its file name once it is uploaded. */
  readonly fileName: string | null;
}

export interface StageDraft {
  readonly goods: Readonly<Record<number, GoodDraft>>;
  readonly photos: readonly PhotoDraft[];
}

/** The progress of a visit on this phone. */
export interface VisitDraft {
  readonly version: 1;
  readonly visit: number;
  /** The current stage. */
  readonly step: number;
  /** Products ticked as found, by `stage.good`. */
  readonly found: readonly string[];
  readonly stages: Readonly<Record<number, StageDraft>>;
}

const emptyGood: GoodDraft = { seen: null, typed: '', picked: false };
const emptyStage: StageDraft = { goods: {}, photos: [] };

export const emptyDraft = (visit: number): VisitDraft => ({
  version: 1,
  visit,
  step: 0,
  found: [],
  stages: {},
});

export const stageDraftOf = (draft: VisitDraft, stage: number): StageDraft =>
  draft.stages[stage] ?? emptyStage;

export const goodDraftOf = (draft: StageDraft, good: number): GoodDraft =>
  draft.goods[good] ?? emptyGood;

export function withStage(draft: VisitDraft, stage: number, next: StageDraft): VisitDraft {
  return { ...draft, stages: { ...draft.stages, [stage]: next } };
}

export function withGood(draft: StageDraft, good: number, next: GoodDraft): StageDraft {
  return { ...draft, goods: { ...draft.goods, [good]: next } };
}

/** Null while something is missing. */
function goodAnswerOf(good: number, { seen, typed }: GoodDraft): GoodAnswer | null {
  if (seen === null) return null;
  if (seen !== 'other') return { good, seen, price: null };
  const price = parsePrice(typed);
  return price === null ? null : { good, seen, price };
}

/** What is missing in a stage: products by number, or the picture. */
export type Missing = readonly number[] | 'photo' | null;

export function missingIn(stage: Stage, draft: StageDraft): Missing {
  if (isPhotoPiece(stage.piece)) return draft.photos.length === 0 ? 'photo' : null;
  const missing = stage.goods
    .map(({ good }) => good)
    .filter((good) => goodAnswerOf(good, goodDraftOf(draft, good)) === null);
  return missing.length === 0 ? null : missing;
}

/** The first incomplete stage; null if the visit is complete. */
export function firstOpenStep(stages: readonly Stage[], draft: VisitDraft): number | null {
  const at = stages.findIndex((stage) => missingIn(stage, stageDraftOf(draft, stage.stage)));
  return at < 0 ? null : at;
}

/** The input of the call. Only for a complete visit whose pictures are uploaded. */
export function answersOf(stages: readonly Stage[], draft: VisitDraft): StageAnswer[] {
  return stages.map((stage) => {
    const kept = stageDraftOf(draft, stage.stage);
    return {
      stage: stage.stage,
      goods: stage.goods.flatMap(({ good }) => goodAnswerOf(good, goodDraftOf(kept, good)) ?? []),
      photos: isPhotoPiece(stage.piece)
        ? kept.photos.flatMap(({ fileName }) => fileName ?? [])
        : [],
    };
  });
}

export const photosOf = (draft: VisitDraft): readonly PhotoDraft[] =>
  Object.values(draft.stages).flatMap(({ photos }) => photos);

export function withFileName(draft: VisitDraft, id: string, fileName: string | null): VisitDraft {
  const stages = Object.entries(draft.stages).map(([stage, kept]) => [
    stage,
    {
      ...kept,
      photos: kept.photos.map((photo) => (photo.id === id ? { ...photo, fileName } : photo)),
    },
  ]);
  return { ...draft, stages: Object.fromEntries(stages) as VisitDraft['stages'] };
}

/** The visit to make now; null if all are submitted. */
export function currentVisit(work: ShopVisit): Visit | null {
  return work.visits.find(({ submittedAt }) => submittedAt === null) ?? null;
}

export const isUnderway = (work: ShopVisit): boolean => work.state === surveyStates.unAnswered;
