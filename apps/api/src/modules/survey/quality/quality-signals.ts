import { type AnyQuestion, commentOf, type OpenSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers, Scalar } from '@pollen/contract/survey/plan';
import { nonsenseIn } from './nonsense-text.ts';

export type QualitySignalName =
  | 'too-fast'
  | 'straight-lining'
  | 'nonsense-text'
  | 'short-text'
  | 'duplicate-answers'
  | 'attention-failed';

export interface QualitySignal {
  readonly name: QualitySignalName;
  /** Out of 100; a sum of 100 proposes a refusal. */
  readonly weight: number;
  /** The questions at which it was found. */
  readonly questions: readonly string[];
  /** Of `too-fast`: the minimum number of seconds. */
  readonly leastSeconds?: number;
}

export interface QualityInput {
  readonly survey: OpenSurvey;
  /** As judged, not as sent. */
  readonly answers: Answers;
  readonly durationMs: number;
  /** The minimum plausible duration: the publisher's, or the reading floor where that is longer. */
  readonly minDurationMs: number;
  readonly failedChecks: readonly string[];
  /** Another member's finished answers have the same `duplicateKey`. */
  readonly isDuplicate: boolean;
}

export interface QualityReport {
  readonly signals: readonly QualitySignal[];
  readonly weight: number;
  /** A reviewer decides; automatic review follows the proposal unless it is `review`. */
  readonly proposal: 'accept' | 'review' | 'refuse';
}

const reviewWeight = 40;
const refuseWeight = 100;

/** Pure: the same answers give the same report. */
export function reportQuality(input: QualityInput): QualityReport {
  const signals = [
    tooFast(input),
    straightLining(input),
    nonsenseText(input),
    shortText(input),
    duplicate(input),
    attention(input),
  ].filter((signal) => signal !== null);
  const weight = signals.reduce((sum, signal) => sum + signal.weight, 0);
  const proposal = weight >= refuseWeight ? 'refuse' : weight >= reviewWeight ? 'review' : 'accept';
  return { signals, weight, proposal };
}

/**
 * Below a third of the minimum nobody can have read the questions; from there to the minimum a reviewer
 * looks.
 */
export const isImpossiblyFast = (durationMs: number, minDurationMs: number) =>
  durationMs < minDurationMs / 3;

function tooFast({ durationMs, minDurationMs }: QualityInput): QualitySignal | null {
  if (durationMs >= minDurationMs) return null;
  const weight = isImpossiblyFast(durationMs, minDurationMs) ? 100 : 60;
  const leastSeconds = Math.ceil(minDurationMs / 1000);
  return { name: 'too-fast', weight, questions: [], leastSeconds };
}

/** From this many rows on, the same answer in all of them is suspicious. */
const minRows = 4;

function straightLining({ survey, answers }: QualityInput): QualitySignal | null {
  const grids = kept(survey, answers).filter(
    (question) =>
      question.kind === 'matrix' &&
      question.columns.length >= 3 &&
      rowsOf(answers, question).length >= minRows,
  );
  const straight = grids.filter((question) => new Set(rowsOf(answers, question)).size === 1);
  if (straight.length === 0) return null;
  const longest = Math.max(...straight.map((question) => rowsOf(answers, question).length));
  const weight = Math.min(80, 25 * straight.length + (longest >= 8 ? 25 : 0));
  return { name: 'straight-lining', weight, questions: straight.map(({ name }) => name) };
}

function kept(survey: OpenSurvey, answers: Answers): AnyQuestion[] {
  return [...survey.questions.values()].filter(({ name }) => name in answers);
}

function rowsOf(answers: Answers, { name }: AnyQuestion): Scalar[] {
  return Object.values(answers[name] as Readonly<Record<string, Scalar>>);
}

/** Free texts: comments, plain text fields, and the text next to "other". */
function textsOf({ survey, answers }: QualityInput, onlyLong: boolean): [string, string][] {
  return kept(survey, answers).flatMap((question): [string, string][] => {
    const isText = question.kind === 'text' && ['comment', 'text'].includes(question.input);
    const isLong = question.kind === 'text' && question.input === 'comment';
    const name = isText ? question.name : commentOf(question.name);
    const text = answers[name];
    if (typeof text !== 'string' || (onlyLong && !isLong)) return [];
    return [[question.name, text]];
  });
}

function nonsenseText(input: QualityInput): QualitySignal | null {
  const bad = textsOf(input, false).filter(([, text]) => nonsenseIn(text) !== null);
  if (bad.length === 0) return null;
  return {
    name: 'nonsense-text',
    weight: Math.min(100, 50 * bad.length),
    questions: bad.map(([name]) => name),
  };
}

/** Fewer letters than a word in any of our languages (three) are a poor answer to an open question. */
const threeLetters = /(?:[\p{L}\p{M}\p{N}][^\p{L}\p{M}\p{N}]*){3}/u;

function shortText(input: QualityInput): QualitySignal | null {
  const short = textsOf(input, true).filter(([, text]) => !threeLetters.test(text));
  if (short.length === 0) return null;
  return { name: 'short-text', weight: 20, questions: short.map(([name]) => name) };
}

function duplicate({ isDuplicate }: QualityInput): QualitySignal | null {
  return isDuplicate ? { name: 'duplicate-answers', weight: 100, questions: [] } : null;
}

function attention({ failedChecks }: QualityInput): QualitySignal | null {
  if (failedChecks.length === 0) return null;
  const weight = failedChecks.length > 1 ? 100 : 50;
  return { name: 'attention-failed', weight, questions: failedChecks };
}
