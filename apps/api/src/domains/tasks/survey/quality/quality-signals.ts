import type { AnyQuestion, OpenSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers, Scalar } from '@pollen/contract/survey/plan';
import type { TypingRecord } from '@pollen/contract/survey/typing';
import { machinePhrasing } from './machine-phrasing.ts';
import { nonsenseIn } from './nonsense-text.ts';
import { answeredQuestions, type OpenText, openTexts } from './open-texts.ts';
import { typingSignals } from './typing-signals.ts';
import { weighSignals } from './weigh-signals.ts';

export type QualitySignalName =
  | 'too-fast'
  | 'straight-lining'
  | 'nonsense-text'
  | 'short-text'
  | 'duplicate-answers'
  | 'attention-failed'
  | 'trap-failed'
  | 'pasted-text'
  | 'lost-focus'
  | 'typing-rhythm'
  | 'typing-missing'
  | 'machine-phrasing'
  | 'copied-text';

export interface QualitySignal {
  readonly name: QualitySignalName;
  /** Out of 100; a sum of 100 proposes a refusal. */
  readonly weight: number;
  /** The questions at which it was found. */
  readonly questions: readonly string[];
  /** Of `too-fast`: the minimum number of seconds. */
  readonly leastSeconds?: number;
  /** The measured numbers, for the sentence a reviewer reads. */
  readonly facts?: Readonly<Record<string, number>>;
}

export interface QualityInput {
  readonly survey: OpenSurvey;
  /** As judged, not as sent. */
  readonly answers: Answers;
  readonly durationMs: number;
  /** The minimum plausible duration: the publisher's, or the reading floor where that is longer. */
  readonly minDurationMs: number;
  readonly failedChecks: readonly string[];
  /** The attention check of our own library; null if the survey has none, or it was not shown. */
  readonly trap?: 'passed' | 'failed' | null;
  readonly typing?: TypingRecord;
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

/**
 * Pure: the same answers give the same report. Rules about the answers themselves may propose a refusal;
 * signals about behaviour, phrasing and our traps only request a review, and never one of them alone.
 */
export function reportQuality(input: QualityInput): QualityReport {
  const texts = openTexts(input.survey, input.answers);
  const rules = [
    tooFast(input),
    straightLining(input),
    nonsenseText(texts),
    shortText(texts),
    duplicate(input),
    attention(input),
  ].filter((signal) => signal !== null);
  const hints = [
    ...typingSignals(texts, input.typing ?? {}),
    machinePhrasing(texts),
    trap(input),
  ].filter((signal) => signal !== null);
  const signals = [...rules, ...hints];
  const ruled = sum(rules);
  const isDoubtful = ruled >= reviewWeight || weighSignals(signals).flagged;
  const proposal = ruled >= refuseWeight ? 'refuse' : isDoubtful ? 'review' : 'accept';
  return { signals, weight: sum(signals), proposal };
}

const sum = (signals: readonly QualitySignal[]) =>
  signals.reduce((total, { weight }) => total + weight, 0);

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
  const grids = answeredQuestions(survey, answers).filter(
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

function rowsOf(answers: Answers, { name }: AnyQuestion): Scalar[] {
  return Object.values(answers[name] as Readonly<Record<string, Scalar>>);
}

function nonsenseText(texts: readonly OpenText[]): QualitySignal | null {
  const bad = texts.filter(({ text }) => nonsenseIn(text) !== null);
  if (bad.length === 0) return null;
  return {
    name: 'nonsense-text',
    weight: Math.min(100, 50 * bad.length),
    questions: bad.map(({ question }) => question),
  };
}

/** Fewer letters than a word in any of our languages (three) are a poor answer to an open question. */
const threeLetters = /(?:[\p{L}\p{M}\p{N}][^\p{L}\p{M}\p{N}]*){3}/u;

function shortText(texts: readonly OpenText[]): QualitySignal | null {
  const short = texts.filter(({ isLong, text }) => isLong && !threeLetters.test(text));
  if (short.length === 0) return null;
  return { name: 'short-text', weight: 20, questions: short.map(({ question }) => question) };
}

function duplicate({ isDuplicate }: QualityInput): QualitySignal | null {
  return isDuplicate ? { name: 'duplicate-answers', weight: 100, questions: [] } : null;
}

function attention({ failedChecks }: QualityInput): QualitySignal | null {
  if (failedChecks.length === 0) return null;
  const weight = failedChecks.length > 1 ? 100 : 50;
  return { name: 'attention-failed', weight, questions: failedChecks };
}

function trap({ trap: outcome }: QualityInput): QualitySignal | null {
  return outcome === 'failed' ? { name: 'trap-failed', weight: 25, questions: [] } : null;
}
