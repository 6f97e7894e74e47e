import type { CountryCode } from '@pollen/contract/codes/country';
import type { Locale } from '@pollen/contract/codes/locale';
import { isUnderway } from '@pollen/contract/codes/participation-class';
import type { ShopVisit, Stage, Visit } from '@pollen/contract/operations/stage';
import {
  isoOf,
  localizeStageText,
  type NumberedStage,
  numberedStages,
  type StageSettings,
  type StageText,
  secondVisitOpensAt,
  visitsOf,
} from './domain.ts';
import type { VisitRow } from './store.ts';

export interface ShopVisitFacts {
  readonly id: number;
  readonly taskNo: string;
  readonly title: StageText;
  readonly points: number;
  readonly state: number;
  readonly auditState: number;
  readonly expiresAt: string;
  readonly reviewUntil: string | null;
}

export interface ShopVisitContext {
  readonly locale: Locale;
  readonly country: CountryCode;
  readonly currency: string;
  readonly now: Date;
}

function presentStage(stage: NumberedStage, { locale, country }: ShopVisitContext): Stage {
  const iso = isoOf(country);
  return {
    stage: stage.stage,
    piece: stage.piece,
    text: stage.text && localizeStageText(stage.text, locale),
    goods: stage.goods.map(({ good, name, size, prices, options }) => ({
      good,
      size,
      name: localizeStageText(name, locale),
      price: stage.piece === 'check-price' ? (prices?.[iso] ?? null) : null,
      options: stage.piece === 'pick-price' ? (options?.[iso] ?? []) : [],
    })),
  };
}

function presentVisits(
  settings: StageSettings,
  rows: readonly VisitRow[],
  context: ShopVisitContext,
): Visit[] {
  const stages = numberedStages(settings);
  const first = rows.find(({ visit }) => visit === 1)?.submittedAt;
  const opensAt = first && secondVisitOpensAt(settings, first);
  return visitsOf(stages).map((visit) => ({
    visit,
    stages: stages
      .filter((stage) => stage.visit === visit)
      .map((stage) => presentStage(stage, context)),
    opensAt: visit === 2 && opensAt && opensAt > context.now ? opensAt.toISOString() : null,
    submittedAt: rows.find((row) => row.visit === visit)?.submittedAt.toISOString() ?? null,
  }));
}

export function presentShopVisit(
  facts: ShopVisitFacts,
  settings: StageSettings,
  rows: readonly VisitRow[],
  context: ShopVisitContext,
): ShopVisit {
  const { state, auditState, points, taskNo } = facts;
  const iso = (text: string) => new Date(text).toISOString();
  return {
    taskNo,
    points,
    state,
    auditState,
    participationId: String(facts.id),
    title: localizeStageText(facts.title, context.locale),
    screen: settings.screen,
    currency: context.currency,
    expiresAt: isUnderway(state) ? iso(facts.expiresAt) : null,
    reviewUntil: facts.reviewUntil && iso(facts.reviewUntil),
    visits: presentVisits(settings, rows, context),
  };
}
