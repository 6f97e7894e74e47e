import { toNumber } from '@pollen/contract/survey/comparison';
import type { OpenSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers, AnswerValue, PlanChoice, Scalar } from '@pollen/contract/survey/plan';
import { answer, back, beginRun, type Run, startRun } from '@pollen/contract/survey/run';
import type { PageErrors } from '@pollen/contract/survey/validation';

/** The progress of a run, as stored by the server and by the device. The higher sequence is newer. */
export interface RunCopy {
  readonly sequence: number;
  readonly page: string | null;
  readonly answers: Answers;
  /** Sent when its page is left: only then may its answers end the survey. */
  readonly leaving?: boolean;
  /** The survey's time ran out on this page. */
  readonly timeUp?: boolean;
}

/** What the device also stores: how far the server has confirmed. */
export interface DeviceCopy extends RunCopy {
  readonly version: 1;
  readonly saved: number;
}

/**
 * A member may have continued elsewhere, or here without a connection. The newer copy wins, and answers
 * that only the other one has are kept.
 */
export function mergeCopies(server: RunCopy | null, device: DeviceCopy | null): DeviceCopy {
  const none: RunCopy = { sequence: 0, page: null, answers: {} };
  const [ours, theirs] = [device ?? none, server ?? none];
  const isOurs = ours.sequence > theirs.sequence;
  const [winner, other] = isOurs ? [ours, theirs] : [theirs, ours];
  const answers = { ...other.answers, ...winner.answers };
  const isKnown = !isOurs && Object.keys(answers).length === Object.keys(winner.answers).length;
  return {
    version: 1,
    page: winner.page,
    answers,
    sequence: isOurs || isKnown ? winner.sequence : winner.sequence + 1,
    saved: theirs.sequence,
  };
}

export interface RunnerState {
  readonly run: Run;
  readonly errors: PageErrors;
  /** The end was refused: this earlier page is not finished any more. */
  readonly isLedBack: boolean;
  /** Number fields as typed: "1," may become 1,5, and "ten" is no number but still shown. */
  readonly drafts: Readonly<Record<string, string>>;
  /** Counts every change. */
  readonly sequence: number;
  /** The sequence the server should have: that of the last page left, or of the last pause. */
  readonly wanted: number;
  /** The sequence the server has confirmed. */
  readonly saved: number;
  readonly sending: boolean;
  /** Failed attempts since the last success. */
  readonly failures: number;
}

export type RunnerAction =
  | {
      readonly type: 'answered';
      readonly name: string;
      readonly value: AnswerValue | undefined;
      /** The key of its error, if it is not the name. */
      readonly place?: string | undefined;
    }
  /** What was typed inside a group, whose answer is the group's. */
  | { readonly type: 'drafted'; readonly place: string; readonly text: string }
  /** An answer inside a group changed, so its error is outdated. */
  | { readonly type: 'settled'; readonly place: string }
  | { readonly type: 'typed'; readonly name: string; readonly text: string }
  | { readonly type: 'rested' }
  /** Stays on this page, or goes to an earlier one that is not finished. */
  | { readonly type: 'stopped'; readonly errors: PageErrors; readonly run: Run }
  | { readonly type: 'moved'; readonly run: Run }
  | { readonly type: 'sending' }
  | { readonly type: 'sent'; readonly sequence: number }
  | { readonly type: 'failed' }
  /** This device knows more than the page from the server. */
  | { readonly type: 'restored'; readonly state: RunnerState };

export function startState(survey: OpenSurvey, copy: DeviceCopy): RunnerState {
  return {
    run:
      copy.sequence === 0 && Object.keys(copy.answers).length === 0
        ? beginRun(survey)
        : startRun(survey, copy.answers, copy.page ?? undefined),
    errors: {},
    isLedBack: false,
    drafts: {},
    sequence: copy.sequence,
    wanted: copy.sequence,
    saved: copy.saved,
    sending: false,
    failures: 0,
  };
}

function without<Value>(record: Readonly<Record<string, Value>>, name: string) {
  const { [name]: _, ...rest } = record;
  return rest;
}

function answered(
  survey: OpenSurvey,
  state: RunnerState,
  name: string,
  value: AnswerValue | undefined,
) {
  const run = answer(survey, state.run, name, value);
  const owner = name.replace(/-Comment$/, '');
  const errors = without(without(state.errors, name), owner);
  if (run === state.run) return { ...state, errors };
  return { ...state, run, errors, sequence: state.sequence + 1 };
}

const settled = (state: RunnerState, place: string): RunnerState => ({
  ...state,
  errors: without(state.errors, place),
});

function moveTo(run: Run, state: RunnerState): RunnerState {
  const sequence = state.sequence + 1;
  const wanted = sequence;
  return { ...state, run, errors: {}, isLedBack: false, drafts: {}, sequence, wanted };
}

export function reduceRunner(
  survey: OpenSurvey,
  state: RunnerState,
  action: RunnerAction,
): RunnerState {
  switch (action.type) {
    case 'answered':
      return settled(
        {
          ...answered(survey, state, action.name, action.value),
          drafts: without(state.drafts, action.name),
        },
        action.place ?? action.name,
      );
    case 'drafted':
      return { ...state, drafts: { ...state.drafts, [action.place]: action.text } };
    case 'settled':
      return settled({ ...state, drafts: without(state.drafts, action.place) }, action.place);
    case 'typed': {
      const number = toNumber(action.text);
      const value = Number.isNaN(number) ? undefined : number;
      const drafts = { ...state.drafts, [action.name]: action.text };
      return { ...answered(survey, state, action.name, value), drafts };
    }
    case 'rested':
      return { ...state, wanted: state.sequence };
    case 'stopped':
      if (action.run.page === state.run.page) return { ...state, errors: action.errors };
      return { ...moveTo(action.run, state), errors: action.errors, isLedBack: true };
    case 'moved':
      return moveTo(action.run, state);
    case 'sending':
      return { ...state, sending: true };
    case 'sent':
      return {
        ...state,
        sending: false,
        failures: 0,
        saved: Math.max(state.saved, action.sequence),
      };
    case 'failed':
      return { ...state, sending: false, failures: state.failures + 1 };
    case 'restored':
      return action.state;
  }
}

export function goBack(survey: OpenSurvey, state: RunnerState): Run {
  return back(survey, state.run);
}

/** The state shown next to the survey's title. */
export function savedState(state: RunnerState): 'saving' | 'saved' | 'local' | 'again' {
  if (state.sending) return state.failures > 0 ? 'again' : 'saving';
  return state.sequence > state.saved ? 'local' : 'saved';
}

/** Grows, up to half a minute. */
export function retryDelayMs(failures: number): number {
  return Math.min(30_000, 1_000 * 2 ** Math.min(failures, 5));
}

/** Ticks a choice in a list: an exclusive choice removes the others. */
export function toggled(
  choices: readonly PlanChoice<unknown>[],
  ticked: readonly Scalar[],
  choice: PlanChoice<unknown>,
): Scalar[] | undefined {
  const isOn = ticked.includes(choice.value);
  const exclusive = new Set(choices.filter((item) => item.exclusive).map((item) => item.value));
  const rest = ticked.filter((value) => value !== choice.value);
  const result = isOn
    ? rest
    : choice.exclusive
      ? [choice.value]
      : [...rest.filter((value) => !exclusive.has(value)), choice.value];
  return result.length > 0 ? result : undefined;
}

/** "Select all" ticks every plain choice, or unticks them if all are ticked. */
export function toggledAll(
  choices: readonly PlanChoice<unknown>[],
  ticked: readonly Scalar[],
): Scalar[] | undefined {
  const plain = choices
    .filter((item) => !item.exclusive && !item.special)
    .map((item) => item.value);
  return plain.every((value) => ticked.includes(value)) ? undefined : plain;
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Whole minutes, and at least one while something is left. */
export function minutesLeft(minutes: number, page: number, count: number): number {
  return Math.max(1, Math.ceil((minutes * (count - page + 1)) / Math.max(1, count)));
}
