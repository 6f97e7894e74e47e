import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { ShopVisit, Stage, Visit } from '@pollen/contract/operations/stage';
import {
  type GoodAnswer,
  isPhotoPiece,
  parsePrice,
  type Sighting,
  type StageAnswer,
} from '@pollen/contract/values/stage';

/** What was said about one of the goods; `typed` is kept as it was typed. */
export interface GoodDraft {
  readonly seen: Sighting | null;
  readonly typed: string;
  /** The price came from the list, so nothing is typed. */
  readonly picked: boolean;
}

export interface PhotoDraft {
  /** Names the picture on this phone. */
  readonly id: string;
  readonly name: string;
  /** What it is stored under once it is sent. */
  readonly fileName: string | null;
}

export interface StageDraft {
  readonly goods: Readonly<Record<number, GoodDraft>>;
  readonly photos: readonly PhotoDraft[];
}

/** A visit as far as it got, on this phone. */
export interface VisitDraft {
  readonly version: 1;
  readonly visit: number;
  /** Which stage is shown. */
  readonly step: number;
  /** Goods ticked as found, by `stage.good`. */
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

/** What is missing in a stage: goods by number, or the picture. */
export type Missing = readonly number[] | 'photo' | null;

export function missingIn(stage: Stage, draft: StageDraft): Missing {
  if (isPhotoPiece(stage.piece)) return draft.photos.length === 0 ? 'photo' : null;
  const missing = stage.goods
    .map(({ good }) => good)
    .filter((good) => goodAnswerOf(good, goodDraftOf(draft, good)) === null);
  return missing.length === 0 ? null : missing;
}

/** The first stage that is not done; null when the visit is whole. */
export function firstOpenStep(stages: readonly Stage[], draft: VisitDraft): number | null {
  const at = stages.findIndex((stage) => missingIn(stage, stageDraftOf(draft, stage.stage)));
  return at < 0 ? null : at;
}

/** As the call wants it. Only for a whole visit whose pictures are sent. */
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

/** The visit to make now; null when all are handed in. */
export function currentVisit(work: ShopVisit): Visit | null {
  return work.visits.find(({ handedInAt }) => handedInAt === null) ?? null;
}

export const isUnderway = (work: ShopVisit): boolean => work.state === surveyStates.unAnswered;
