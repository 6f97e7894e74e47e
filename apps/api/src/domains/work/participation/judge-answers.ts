import { auditStates } from '@pollen/contract/codes/audit-state';
import type { Locale } from '@pollen/contract/codes/locale';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import { surveyLanguage } from '@pollen/contract/survey/localize-plan';
import type { OpenSurvey } from '@pollen/contract/survey/open-survey';
import type { TypingRecord } from '@pollen/contract/survey/typing';
import {
  duplicateKey,
  isImpossiblyFast,
  isUnanswered,
  type Judgement,
  type QualitySignal,
  readingFloorMs,
  reportQuality,
} from '../../tasks/survey/public.ts';
import { cellOf } from '../../tasks/task/public.ts';
import type { Standing } from './domain.ts';

const s = surveyStates;

export interface Terms {
  readonly audit: 'auto' | 'hand';
  /** The publisher's minimum duration; the survey's own reading floor applies where it is longer. */
  readonly minSeconds: number;
  /** Time since the start, by the server's clock. */
  readonly durationMs: number;
  readonly locale: Locale;
  /** Whether the IP address is in another country than at the start, and whether it changed at all. */
  readonly countryChanged: boolean;
  readonly addressChanged: boolean;
  /** How open texts were typed, as the browser reports it. */
  readonly typing?: TypingRecord;
  /** The attention check of our library, if the survey has one. */
  readonly trap?: 'passed' | 'failed' | null;
}

export interface Verdict {
  readonly standing: Standing;
  readonly reason: string | null;
  readonly signals: readonly object[];
  readonly proposal: 'accept' | 'review' | 'refuse' | null;
  readonly duplicateKey: string | null;
  readonly cells: readonly string[];
}

const bare = { signals: [], proposal: null, duplicateKey: null, cells: [] } as const;

/** Two open questions with almost empty answers count as not answered. */
const shortTextsRefused = 2;

/** The strongest reason to refuse the answers outright; null leaves it to the signal weights and to reviewers. */
function refusalOf(
  signals: readonly QualitySignal[],
  proposal: string,
): readonly [state: Standing[0], reason: string] | null {
  const has = (name: QualitySignal['name']) => signals.find((signal) => signal.name === name);
  const short = has('short-text');
  if (short && short.questions.length >= shortTextsRefused) return [s.shortAnswer, 'short-text'];
  if (proposal !== 'refuse') return null;
  if ((has('too-fast')?.weight ?? 0) >= 100) return [s.timeShort, 'too-fast'];
  if (has('nonsense-text')) return [s.shortAnswer, 'nonsense-text'];
  if (has('too-fast')) return [s.timeShort, 'too-fast'];
  return [s.invalid, signals[0]?.name ?? 'invalid'];
}

/** The shortest time in which a person can read and answer the questions on this path. */
function floorOf(survey: OpenSurvey, { answers, pages }: Judgement, locale: Locale): number {
  return readingFloorMs({ survey, answers, pages, language: surveyLanguage(locale) });
}

/**
 * The end state of an early end that came faster than anybody can read: compensation pays for time
 * spent. Null if the compensation is due.
 */
export function refuseImpossiblyFast(
  survey: OpenSurvey,
  judgement: Judgement,
  { durationMs, locale }: Pick<Terms, 'durationMs' | 'locale'>,
): Pick<Verdict, 'standing' | 'reason'> | null {
  return isImpossiblyFast(durationMs, floorOf(survey, judgement, locale))
    ? { standing: [s.timeShort, auditStates.unAudit], reason: 'too-fast' }
    : null;
}

/**
 * The verdict on a finished set of answers. Pure: the same answers and terms give the same verdict. In
 * tasks reviewed by hand the server only refuses answers that no honest runner could have sent.
 */
export function verdictOf(survey: OpenSurvey, judgement: Judgement, terms: Terms): Verdict {
  if (judgement.outcome === 'screened-out') {
    const screenedOut: Pick<Verdict, 'standing' | 'reason'> = {
      standing: [s.unParticipate, auditStates.unAudit],
      reason: judgement.reason,
    };
    return { ...bare, ...(refuseImpossiblyFast(survey, judgement, terms) ?? screenedOut) };
  }
  if (judgement.outcome === 'invalid') {
    return {
      ...bare,
      standing: [s.maliciousAccess, auditStates.unAudit],
      reason: 'forged-answers',
    };
  }
  const report = reportQuality({
    survey,
    answers: judgement.answers,
    durationMs: terms.durationMs,
    minDurationMs: Math.max(terms.minSeconds * 1000, floorOf(survey, judgement, terms.locale)),
    failedChecks: judgement.attention.failed,
    isDuplicate: false,
    typing: terms.typing ?? {},
    trap: terms.trap ?? null,
  });
  // Mobile addresses change all the time, so this signal alone has no weight.
  const moved = { name: 'return-address', weight: terms.countryChanged ? 100 : 0, questions: [] };
  const known = {
    signals: terms.addressChanged ? [...report.signals, moved] : report.signals,
    proposal: terms.countryChanged ? ('refuse' as const) : report.proposal,
    duplicateKey: duplicateKey(survey, judgement.answers),
    cells: judgement.quotaCells.map(cellOf).sort(),
  };
  const refusal = terms.countryChanged
    ? ([s.returnIpIntercept, 'return-country'] as const)
    : refusalOf(report.signals, report.proposal);
  if (terms.audit === 'auto' && refusal) {
    const [state, reason] = refusal;
    return { ...known, standing: [state, auditStates.unAudit], reason };
  }
  // Nothing was answered, though nothing had to be: only a person pays for that.
  const isEmpty = isUnanswered(survey, judgement.answers);
  const isClean = terms.audit === 'auto' && known.proposal === 'accept' && !isEmpty;
  return {
    ...known,
    proposal: isEmpty ? 'review' : known.proposal,
    standing: isClean ? [s.answered, auditStates.qualified] : [s.audit, auditStates.unAudit],
    reason: null,
  };
}
