import { auditStates } from '@pollen/contract/codes/audit-state';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { OpenSurvey } from '@pollen/contract/survey/open-survey';
import {
  duplicateKey,
  type Judgement,
  type QualitySignal,
  reportQuality,
} from '../survey/public.ts';
import { cellOf } from './compile-task.ts';
import type { Standing } from './domain.ts';

const s = surveyStates;

export interface Terms {
  readonly audit: 'auto' | 'hand';
  readonly minSeconds: number;
  readonly durationMs: number;
  /** The address is in another country than at the start; and whether it is another at all. */
  readonly countryChanged: boolean;
  readonly addressChanged: boolean;
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

/** Two open questions answered with next to nothing are not answered. */
const shortTextsRefused = 2;

/** What clearly is not acceptable, by its strongest sign; null leaves it to weight and people. */
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

/**
 * What a finished set of answers comes to. Pure: the same answers and terms give the same verdict.
 * Answers by hand are never refused by a machine, except where no honest runner could have sent them.
 */
export function verdictOf(survey: OpenSurvey, judgement: Judgement, terms: Terms): Verdict {
  if (judgement.outcome === 'screened-out') {
    return { ...bare, standing: [s.unParticipate, auditStates.unAudit], reason: judgement.reason };
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
    minDurationMs: terms.minSeconds * 1000,
    failedChecks: judgement.attention.failed,
    isDuplicate: false,
  });
  // Mobile addresses change all the time: on its own a signal without weight.
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
  const isClean = terms.audit === 'auto' && known.proposal === 'accept';
  return {
    ...known,
    standing: isClean ? [s.answered, auditStates.qualified] : [s.audit, auditStates.unAudit],
    reason: null,
  };
}
