import type { Expression, PlanQuestion, Scalar, SurveyPlan } from '@pollen/contract/survey/plan';
import { keyOf } from '@pollen/contract/survey/plan';

/*
 * What a calculation can result in, so that it is counted like a question: numbers in a histogram, a few
 * fixed texts (`iif({age} < 30, 'young', 'older')`) as choices, anything else as text.
 */

type Question = PlanQuestion<string>;

export type Calculated =
  | { readonly kind: 'number'; readonly scale: 'number' | 'moment' }
  | {
      readonly kind: 'single';
      readonly choices: readonly { readonly value: Scalar; readonly text?: string }[];
    }
  | { readonly kind: 'text' };

const text: Calculated = { kind: 'text' };
const number: Calculated = { kind: 'number', scale: 'number' };
const moment: Calculated = { kind: 'number', scale: 'moment' };
const truth: Calculated = {
  kind: 'single',
  choices: [
    { value: true, text: 'True' },
    { value: false, text: 'False' },
  ],
};

const resultsOf = (result: Calculated, names: string): Readonly<Record<string, Calculated>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, result]));
const results: Readonly<Record<string, Calculated>> = {
  ...resultsOf(
    number,
    '- * / % ^ sum avg count round trunc age currentYear year month day weekday',
  ),
  ...resultsOf(number, 'dateDiff diffDays random index sumInArray countInArray avgInArray'),
  ...resultsOf(number, 'minInArray maxInArray'),
  ...resultsOf(moment, 'today currentDate getDate dateAdd'),
  ...resultsOf(truth, '= <> == !== > < >= <= not empty notempty contains notcontains anyof noneof'),
  ...resultsOf(truth, 'allof and or'),
};

const isNumeric = (value: Scalar) =>
  typeof value === 'number' ||
  (typeof value === 'string' && value !== '' && Number.isFinite(Number(value)));

/** What is answered by a path into the answers. */
function resultOfQuestion(question: Question | undefined): Calculated {
  if (question?.kind === 'single') return { kind: 'single', choices: question.choices };
  if (question?.kind === 'expression') return text;
  const isNumber =
    question?.kind === 'text' && (question.input === 'number' || question.look === 'slider');
  return isNumber ? number : text;
}

interface Known {
  /** Questions by the key of their answer; those of a repeated panel by their own. */
  readonly questions: ReadonlyMap<string, Question>;
  readonly calculations: ReadonlyMap<string, Expression>;
  /** Calculations being followed. They cannot contain each other; old plans might. */
  readonly within: ReadonlySet<string>;
}

function resultOfName([name, ...path]: readonly Expression[], known: Known): Calculated {
  if (typeof name !== 'string') return text;
  const calculation = known.calculations.get(name);
  if (calculation !== undefined && !known.within.has(name)) {
    return resultOf(calculation, { ...known, within: new Set([...known.within, name]) });
  }
  const key = path.findLast((step) => typeof step === 'string') ?? name;
  if (path.at(-1) === 'length') return number;
  const question = known.questions.get(path.length === 0 ? name : String(key));
  return question?.kind === 'expression' && !known.within.has(name)
    ? resultOf(question.expression, { ...known, within: new Set([...known.within, name]) })
    : resultOfQuestion(question);
}

/** Both values of a condition: numbers, or all their choices. */
function either(results: readonly Calculated[]): Calculated {
  const [first] = results;
  if (!first) return text;
  if (
    results.every(
      (one) => one.kind === 'number' && first.kind === 'number' && one.scale === first.scale,
    )
  ) {
    return first;
  }
  const choices = results.flatMap((one) => (one.kind === 'single' ? one.choices : []));
  const isFixed = results.every(({ kind }) => kind === 'single');
  const unique = new Map(choices.map((choice) => [String(choice.value), choice]));
  return isFixed ? { kind: 'single', choices: [...unique.values()] } : text;
}

const addsNumbers = (one: Calculated) =>
  one.kind === 'number'
    ? one.scale === 'number'
    : one.kind === 'single' && one.choices.every(({ value }) => isNumeric(value));

/** The constants an `iif` chooses from; an empty text is no answer. */
function branches(expression: Expression): Expression[] {
  if (!Array.isArray(expression))
    return expression === null || expression === '' ? [] : [expression];
  const [name, , yes = null, no = null] = expression as readonly [string, ...Expression[]];
  return name === 'iif' ? [...branches(yes), ...branches(no)] : [expression];
}

function resultOf(expression: Expression, known: Known): Calculated {
  const leaves = branches(expression);
  const constants = leaves.filter((leaf) => !Array.isArray(leaf)) as Scalar[];
  if (constants.length === leaves.length && constants.every((value) => typeof value === 'number')) {
    return constants.length === 0 ? text : number;
  }
  return either(
    leaves.map((leaf) => {
      if (!Array.isArray(leaf)) return { kind: 'single', choices: [{ value: leaf as Scalar }] };
      const [name, ...operands] = leaf as readonly [string, ...Expression[]];
      if (['value', 'raw', 'own', 'ownraw'].includes(name)) return resultOfName(operands, known);
      if (name === '+') {
        return operands.every((one) => addsNumbers(resultOf(one, known))) ? number : text;
      }
      if (name === 'min' || name === 'max')
        return either(operands.map((one) => resultOf(one, known)));
      return results[name] ?? text;
    }),
  );
}

const inside = (question: Question): Question[] =>
  question.kind === 'group' ? [question, ...question.questions.flatMap(inside)] : [question];

/** Says of any expression of a plan what its value is counted as. */
export function calculatedIn(plan: SurveyPlan<string>): (expression: Expression) => Calculated {
  const questions = plan.pages.flatMap((page) => page.questions.flatMap(inside));
  const known: Known = {
    questions: new Map(questions.map((question) => [keyOf(question), question])),
    calculations: new Map(plan.calculations.map(({ name, expression }) => [name, expression])),
    within: new Set(),
  };
  return (expression) => resultOf(expression, known);
}
