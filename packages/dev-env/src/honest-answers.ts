import { entriesOf, withEntry } from '@pollen/contract/survey/group';
import { next } from '@pollen/contract/survey/leave';
import { type AnyQuestion, openSurvey, scopeOf } from '@pollen/contract/survey/open-survey';
import {
  type Answers,
  type AnswerValue,
  keyOf,
  type SurveyPlan,
} from '@pollen/contract/survey/plan';
import { answer, type Run, startRun } from '@pollen/contract/survey/run';
import { visibleChoices, visibleQuestions, visibleRows } from '@pollen/contract/survey/visibility';

export interface HonestOptions {
  /** This person's open text; no two people write the same. */
  readonly words: string;
  /** Fixed answers to some questions. */
  readonly fixed?: Answers;
  readonly now: () => Date;
}

type Scope = ReturnType<typeof scopeOf>;

/** A plausible answer; undefined if none is required. */
function honest(question: AnyQuestion, scope: Scope, words: string): AnswerValue | undefined {
  switch (question.kind) {
    case 'single':
      return visibleChoices(question.choices, scope)[0]?.value;
    case 'multiple': {
      const choices = visibleChoices(question.choices, scope).filter((one) => !one.exclusive);
      return choices.slice(0, Math.max(question.minSelected ?? 1, 1)).map((one) => one.value);
    }
    case 'ranking':
      return question.choices.map((choice) => choice.value);
    case 'matrix': {
      const columns = question.columns.map((column) => column.value);
      const rows = visibleRows(question.rows, scope);
      return Object.fromEntries(
        rows.map((row, at) => [String(row.value), columns[at % columns.length] ?? '']),
      );
    }
    case 'group': {
      const [entry] = entriesOf(question, scope);
      if (!entry) return undefined;
      return question.questions.reduce<AnswerValue | undefined>((value, inner) => {
        const answer = honest(inner, entry.scope, words);
        return withEntry(question, value, entry.key, keyOf(inner), answer);
      }, undefined);
    }
    case 'text':
      return question.input === 'number' ? Number(question.min ?? 20) + 1 : words;
    default:
      return undefined;
  }
}

/** Goes through a survey page by page, as the runner in the browser does. Returns the ended run. */
export function answerHonestly(plan: SurveyPlan<unknown>, options: HonestOptions): Run {
  const { words, fixed = {}, now } = options;
  const survey = openSurvey(plan, now);
  let run = startRun(survey);
  for (let pages = 0; run.end === null && pages <= plan.pages.length; pages += 1) {
    const page = plan.pages.find(({ name }) => name === run.page);
    if (!page) break;
    for (const { name } of page.questions) {
      const scope = scopeOf(survey, run.answers);
      // An answer may have made the next question appear.
      const question = visibleQuestions(page, scope).find((shown) => shown.name === name);
      if (!question) continue;
      const given = fixed[name] ?? honest(question, scope, words);
      run = answer(survey, run, keyOf(question), given);
    }
    const moved = next(survey, run);
    if (Object.keys(moved.errors).length > 0) {
      throw new Error(`No honest answer on ${page.name}: ${JSON.stringify(moved.errors)}`);
    }
    run = moved.run;
  }
  return run;
}
