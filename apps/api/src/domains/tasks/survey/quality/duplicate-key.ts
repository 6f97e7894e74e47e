import { createHash } from 'node:crypto';
import type { OpenSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers, AnswerValue } from '@pollen/contract/survey/plan';

/** Two honest people may share a few ticks; sharing more than this is no coincidence. */
const minAnswers = 12;
const minSharedText = 15;

/**
 * A fingerprint of the answers, to find duplicates; null if there are too few answers. Files are left out:
 * their names differ, and pictures are compared elsewhere.
 */
export function duplicateKey(survey: OpenSurvey, answers: Answers): string | null {
  const entries = Object.entries(answers)
    .filter(([name]) => survey.questions.get(name)?.kind !== 'file')
    .map(([name, value]) => [name, normal(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const longest = Math.max(
    0,
    ...entries.map(([, value]) => (typeof value === 'string' ? value.length : 0)),
  );
  const isDistinctive =
    entries.length >= minAnswers || (longest >= minSharedText && hasText(survey, answers));
  if (!isDistinctive) return null;
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}

function hasText(survey: OpenSurvey, answers: Answers): boolean {
  return Object.keys(answers).some((name) => survey.questions.get(name)?.kind === 'text');
}

/** Case, blanks and the order of ticks and rows do not matter. */
function normal(value: AnswerValue): unknown {
  if (typeof value === 'string') return value.trim().toLowerCase().replace(/\s+/g, ' ');
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value;
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}
