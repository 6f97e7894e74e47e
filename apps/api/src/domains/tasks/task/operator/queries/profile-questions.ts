import type { ProfileQuestion } from '@pollen/contract/operator/task';
import { keyOf, type PlanChoice, type SurveyPlan } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../../../db/database.ts';
import { questionsOf } from '../../compile-task.ts';
import { selectProfilePlans } from '../store/tasks.ts';

const english = (text: Readonly<Record<string, string>> | undefined, otherwise: string): string =>
  text?.['default'] || Object.values(text ?? {}).find(Boolean) || otherwise;

const choiceOf = ({ value, text }: PlanChoice) => ({
  value: String(value),
  text: english(text, String(value)),
});

function askedBy(plan: SurveyPlan): ProfileQuestion[] {
  return questionsOf(plan).flatMap((question) => {
    if (question.kind !== 'single' && question.kind !== 'multiple') return [];
    const { choices } = question;
    const name = keyOf(question);
    return [{ name, title: english(question.title, name), choices: choices.map(choiceOf) }];
  });
}

/** Questions with the same name are one question, with the choices of all questionnaires that have it. */
export async function listProfileQuestions(db: Queryable): Promise<ProfileQuestion[]> {
  const plans = await selectProfilePlans(db);
  const found = new Map<string, ProfileQuestion>();
  for (const question of plans.flatMap(({ plan }) => askedBy(plan))) {
    const known = found.get(question.name);
    const values = new Set(known?.choices.map(({ value }) => value));
    const more = question.choices.filter(({ value }) => !values.has(value));
    if (known) found.set(known.name, { ...known, choices: [...known.choices, ...more] });
    else found.set(question.name, question);
  }
  return [...found.values()];
}
