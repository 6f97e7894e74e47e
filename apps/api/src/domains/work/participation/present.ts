import type { Locale } from '@pollen/contract/codes/locale';
import { isInReview, isPaid, isUnderway } from '@pollen/contract/codes/participation-class';
import type { Participation } from '@pollen/contract/operations/process';
import type { Resumable, TaskRecord, TaskRecordDetail } from '@pollen/contract/operations/task';
import { surveyLanguage } from '@pollen/contract/survey/localize-plan';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { localize } from '@pollen/contract/values/localized-text';
import type { Money } from '@pollen/contract/values/money';
import { type AppealCounts, appealBarOf, appealUntil, type Ended } from './domain/appeals.ts';
import type { ParticipationView } from './store/participations.ts';

const isoOf = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();
const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** What decides whether an end can be appealed. */
export const endedOf = (view: ParticipationView): Ended => ({
  state: view.state,
  endedAt: dateOf(view.endedAt),
  appealedAt: dateOf(view.appealedAt),
  work: view.work,
  saved: view.saved,
});

export function presentResumable(
  view: ParticipationView,
  progress: number | null,
  locale: Locale,
): Resumable {
  return {
    participationId: String(view.id),
    taskNo: view.taskNo,
    kind: view.kind,
    title: localize(view.title, locale),
    minutes: view.minutes,
    points: view.points,
    startedAt: new Date(view.startedAt).toISOString(),
    expiresAt: isoOf(view.expiresAt),
    progress,
  };
}

/** A reviewer's own text is shown as it is; a reason code is worded by the browser. */
const isReasonCode = (reason: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(reason);

/** The author's own text at the end of the survey, if there is one. */
export function screenOutText(plan: SurveyPlan | null, reason: string | null, locale: Locale) {
  for (const trigger of plan?.triggers ?? []) {
    if (trigger.do !== 'complete' || trigger.screenOut !== reason) continue;
    const texts = trigger.screenOutText;
    return texts?.[surveyLanguage(locale)] ?? texts?.['default'] ?? null;
  }
  return null;
}

export interface RecordContext {
  readonly locale: Locale;
  readonly now: Date;
  readonly plan?: SurveyPlan | null;
  /** By task number. A task is missing if it was not done by a comment, or if its comment was not paid. */
  readonly commentPoints: ReadonlyMap<string, number>;
}

export function presentRecord(
  view: ParticipationView,
  { locale, now, plan = null, commentPoints }: RecordContext,
): TaskRecord {
  const { reason } = view;
  const appealable = appealUntil(endedOf(view), now);
  const isWord = reason !== null && isReasonCode(reason);
  return {
    id: String(view.id),
    taskNo: view.taskNo,
    kind: view.kind,
    title: localize(view.title, locale),
    state: view.state,
    auditState: view.auditState,
    points: view.points,
    screenOutPoints: view.screenOutPoints,
    earned: view.earned,
    commentPoints: commentPoints.get(view.taskNo) ?? 0,
    pending: view.pending,
    reason: isWord ? reason : null,
    reasonText: isWord ? screenOutText(plan, reason, locale) : reason,
    startedAt: new Date(view.startedAt).toISOString(),
    endedAt: isoOf(view.endedAt),
    reviewUntil: isoOf(view.reviewUntil),
    appealUntil: appealable?.toISOString() ?? null,
    appealed: view.appealedAt !== null,
  };
}

export interface DetailContext extends RecordContext {
  readonly plan: SurveyPlan | null;
  /** In money, at today's value of a point; includes the comment's points. */
  readonly earnedWorth: Money;
  readonly appeals: AppealCounts;
}

export function presentRecordDetail(
  view: ParticipationView,
  context: DetailContext,
): TaskRecordDetail {
  const answered = isInReview(view.state) ? null : isPaid(view.state) ? 'accepted' : 'refused';
  return {
    ...presentRecord(view, context),
    earnedWorth: context.earnedWorth,
    owed: view.owed,
    appealBar: appealBarOf(endedOf(view), context.appeals, context.now),
    transitions: view.transitions.map(({ state, auditState, at, cause }) => ({
      state,
      auditState,
      at: new Date(at).toISOString(),
      cause,
    })),
    appeal:
      view.appealedAt === null
        ? null
        : {
            text: view.appealText ?? '',
            at: new Date(view.appealedAt).toISOString(),
            answer: answered,
          },
  };
}

export function presentParticipation(
  view: ParticipationView,
  context: DetailContext & {
    readonly resumed: boolean;
    readonly work: Participation['work'];
    readonly endText: string | null;
  },
): Participation {
  return {
    ...presentRecordDetail(view, context),
    minutes: view.minutes,
    expiresAt: isUnderway(view.state) ? isoOf(view.expiresAt) : null,
    resumed: context.resumed,
    work: context.work,
    ...(context.endText === null ? {} : { endText: context.endText }),
  };
}
