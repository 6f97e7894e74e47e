import { checkSurvey } from './check-survey.ts';
import type { CompiledSurvey } from './compile/compile-survey.ts';

export interface CheckTask {
  /** The document as its author wrote it. */
  readonly json: string;
  /** Also runs through it in the runner and in SurveyJS, as publishing requires. */
  readonly prove: boolean;
  /** Test runs of the proof; as many as publishing takes unless given. */
  readonly runs?: number;
  readonly now: number;
  /** The most processor time for this check. */
  readonly timeMs: number;
}

export interface Progress {
  readonly step: 'compiling' | 'proving';
  readonly done: number;
  readonly of: number;
}

export type CheckedSurvey =
  | Pick<Extract<CompiledSurvey, { plan: unknown }>, 'plan' | 'warnings'>
  | Extract<CompiledSurvey, { problems: unknown }>;

/** What the process reports: how far a check is, and how it ended. */
export interface CheckReply {
  readonly progress?: Progress;
  readonly checked?: CheckedSurvey;
}

export const refused = (feature: string, message: string): CheckedSurvey => ({
  problems: [{ path: '', feature, message }],
  warnings: [],
});

/** Characters of a plan that a phone still loads in reasonable time. */
const maxPlanLength = 4_000_000;

/** Only what the caller needs; SurveyJS's own copy of the document is not sent. */
function textOf(checked: ReturnType<typeof checkSurvey>): string {
  if (!('plan' in checked)) return JSON.stringify({ checked });
  const { plan, warnings } = checked;
  const text = JSON.stringify({ checked: { plan, warnings } });
  if (text.length <= maxPlanLength) return text;
  const message = 'This survey is too large for a phone. Leave out some of its choices or rows.';
  return JSON.stringify({ checked: refused('size', message) });
}

/**
 * Checks a survey and posts the result as a text. A result that is no JSON is reported as a problem of that
 * survey: the process stays alive, and no caller waits forever.
 */
export function replyTo(
  task: CheckTask,
  post: (reply: string) => void,
  check: typeof checkSurvey = checkSurvey,
): void {
  const say = (reply: CheckReply) => post(JSON.stringify(reply));
  try {
    post(textOf(check(task, (progress) => say({ progress }))));
  } catch (error) {
    const message = `This survey cannot be checked: ${String(error).slice(0, 200)}`;
    say({ checked: refused('json', message) });
  }
}
