import { auditStates } from '@pollen/contract/codes/audit-state';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { isUnderway } from '@pollen/contract/codes/participation-class';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { OpenSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../../db/database.ts';
import type { RequestFacts } from '../../../../http/call.ts';
import { type JudgeOptions, judge, surveyWithTrap } from '../../../tasks/survey/public.ts';
import { cellOf, readCells } from '../../../tasks/task/public.ts';
import type { Standing } from '../domain.ts';
import { refuseImpossiblyFast, type Terms } from '../judge-answers.ts';
import { trapOf } from '../queries/trap-of.ts';
import type { ParticipationServices } from '../services.ts';
import {
  type Copy,
  lockParticipation,
  moveParticipation,
  updateAnswers,
} from '../store/participations.ts';
import { traceOf } from '../trace.ts';

export interface SaveInput {
  readonly participationId: string;
  readonly sequence: number;
  readonly page: string | null;
  readonly answers: Answers;
  readonly timings?: Readonly<Record<string, number>> | undefined;
  /** The member has left the page for good, so its answers may end the survey. */
  readonly leaving?: boolean | undefined;
  /** The time of the survey ran out on this page. */
  readonly timeUp?: boolean | undefined;
}

export interface Saved {
  readonly state: number;
  readonly ended: boolean;
  readonly sequence: number;
}

type Ending = { readonly standing: Standing; readonly reason: string | null };

/**
 * Whether a page the member has left ends the survey. A page still being filled in never does: half a
 * number is not an age.
 */
async function endingOf(
  db: Queryable,
  survey: OpenSurvey,
  taskId: number,
  { page, answers, leaving }: SaveInput,
  time: Pick<Terms, 'durationMs' | 'locale'>,
  own: Pick<JudgeOptions, 'seed' | 'cells'>,
): Promise<Ending | null> {
  if (page === null) return null;
  const judgement = judge(survey, answers, {
    until: page,
    elapsedMs: time.durationMs,
    ...own,
  });
  const isBehind = judgement.pages.at(-1) !== page;
  if (!isBehind && leaving !== true) return null;
  if (judgement.outcome === 'screened-out') {
    return (
      refuseImpossiblyFast(survey, judgement, time) ?? {
        standing: [surveyStates.unParticipate, auditStates.unAudit],
        reason: judgement.reason,
      }
    );
  }
  const gate = survey.plan.pages.find(({ name }) => name === page)?.gate === true;
  if (!gate || judgement.quotaCells.length === 0) return null;
  const wanted = judgement.quotaCells.map(cellOf);
  const cells = await readCells(db, taskId);
  const full = cells.some(({ cell, size, taken }) => wanted.includes(cell) && taken >= size);
  if (!full) return null;
  return (
    refuseImpossiblyFast(survey, judgement, time) ?? {
      standing: [surveyStates.quotaFull, auditStates.unAudit],
      reason: 'cell-full',
    }
  );
}

/** Saves the answers so far. A screen-out or a full cell ends the survey here, with compensation. */
export async function saveAnswers(
  services: Pick<ParticipationServices, 'db' | 'clock' | 'surveys' | 'findRun'>,
  memberId: number,
  input: SaveInput,
  facts: RequestFacts,
): Promise<Saved> {
  const { db, clock, surveys, findRun } = services;
  const id = Number(input.participationId);
  const run = await findRun(memberId, id);
  if (!run) throw new BusinessError('notFound');
  const now = clock();
  const copy: Copy = { ...input, timings: input.timings ?? {} };
  const kept = await updateAnswers(db, memberId, id, copy, now);
  if (!kept) throw new BusinessError('notFound');
  const saved = { state: kept.state, sequence: kept.sequence, ended: !isUnderway(kept.state) };
  if (saved.ended || run.surveyId === null || kept.sequence !== input.sequence) return saved;
  const open = await surveys.open(run.surveyId);
  const survey = open.plan.trap ? surveyWithTrap(open, await trapOf(db, memberId, id)) : open;
  const time = { durationMs: now.getTime() - run.startedMs, locale: facts.locale };
  const own = { seed: String(id), cells: await surveys.cells(run.surveyId, id) };
  const ending = await endingOf(db, survey, run.taskId, input, time, own);
  if (!ending) return saved;
  return db.transact(async (tx) => {
    const view = await lockParticipation(tx, id);
    // A newer page was saved first, or the participation has ended in the meantime.
    if (view?.state !== surveyStates.unAnswered || view.sequence !== input.sequence) return saved;
    const [state, auditState] = ending.standing;
    const cause = 'page-saved';
    await moveParticipation(tx, {
      id,
      state,
      auditState,
      reason: ending.reason,
      cause,
      ...traceOf(facts),
      now,
    });
    return { state, sequence: input.sequence, ended: true };
  });
}
