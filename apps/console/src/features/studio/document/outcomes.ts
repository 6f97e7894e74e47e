import { choicesOf } from './choices.ts';
import type { Clause, Condition } from './condition.ts';
import { type JsonObject, textIn } from './json.ts';

/** One answer to a question: a value, no answer, or some text or number that is not known here. */
type Outcome = string | number | boolean | null | typeof anyAnswer;
const anyAnswer = Symbol('any answer');

const single = ['radiogroup', 'dropdown', 'buttongroup', 'boolean'];
const several = ['checkbox', 'tagbox'];

/** Properties that add answers to the listed choices, or replace the values of yes and no. */
const openings = [
  'showOtherItem',
  'hasOther',
  'showNoneItem',
  'hasNone',
  'showRefuseItem',
  'showDontKnowItem',
  'choicesFromQuestion',
  'choicesByUrl',
  'choicesMin',
  'choicesMax',
  'valueTrue',
  'valueFalse',
];

/** The codes of all possible answers; null if there may be others. */
function closedCodes(element: JsonObject): readonly string[] | null {
  if (openings.some((name) => element[name] !== undefined && element[name] !== false)) return null;
  const codes = choicesOf(element).map(({ value }) => String(value));
  return codes.length > 0 ? codes : null;
}

/** As the engine compares: whatever the case, and numbers with their digits. */
const isSame = (one: unknown, other: unknown): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase();

/** All answers a member can give to a question; unlisted ones as one unknown answer. */
export function outcomesOf(element: JsonObject): readonly Outcome[] {
  const isClosed = single.includes(textIn(element, 'type')) && closedCodes(element) !== null;
  const values: readonly Outcome[] = isClosed
    ? choicesOf(element).map(
        ({ value }): Outcome => (typeof value === 'object' ? anyAnswer : value),
      )
    : [anyAnswer];
  return element['isRequired'] === true ? values : [...values, null];
}

const inOrder: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
};

/** Whether a clause holds for an answer; undefined if that is not known. */
export function holds({ operator, value }: Clause, answer: Outcome): boolean | undefined {
  if (operator === 'empty') return answer === null;
  if (operator === 'notempty') return answer !== null;
  if (answer === null) return operator === '<>' || operator === 'notcontains';
  if (answer === anyAnswer) return undefined;
  switch (operator) {
    case '=':
      return isSame(answer, value);
    case '<>':
      return !isSame(answer, value);
    case 'anyof':
      return Array.isArray(value) && value.some((one) => isSame(one, answer));
    case 'contains':
    case 'notcontains':
      return undefined;
    default: {
      const compare = inOrder[operator];
      const isNumber = typeof answer === 'number' && typeof value === 'number';
      return compare && isNumber ? compare(answer, value) : undefined;
    }
  }
}

/** Whether a condition about one question holds for an answer; undefined if that is not known. */
export function holdsFor({ join, clauses }: Condition, answer: Outcome): boolean | undefined {
  const each = clauses.map((clause) => holds(clause, answer));
  const decides = join === 'or';
  if (each.includes(decides)) return decides;
  return each.includes(undefined) ? undefined : !decides;
}

/** No choice of a multiple choice has the code that the answer has to include. */
function isUnlisted({ operator, value }: Clause, element: JsonObject): boolean {
  const codes = closedCodes(element);
  if (!several.includes(textIn(element, 'type')) || !codes) return false;
  const wanted = operator === 'contains' ? [value] : operator === 'anyof' ? [value].flat() : [];
  return wanted.length > 0 && wanted.every((one) => !codes.some((code) => isSame(code, one)));
}

/** Answers that are there without being asked for, or shared with another question. */
export const hasGivenAnswer = (element: JsonObject): boolean =>
  ['defaultValue', 'defaultValueExpression', 'setValueExpression', 'valueName'].some(
    (name) => element[name] !== undefined,
  );

function isImpossible(clauses: readonly Clause[], element: JsonObject): boolean {
  if (hasGivenAnswer(element)) return false;
  if (clauses.some((clause) => isUnlisted(clause, element))) return true;
  // Required questions can be unanswered too: hidden, skipped, or not asked yet.
  return [...outcomesOf(element), null].every((answer) =>
    clauses.some((clause) => holds(clause, answer) === false),
  );
}

/** Whether no combination of answers makes a condition true. Says false if in doubt. */
export function isNeverTrue(
  { join, clauses }: Condition,
  elementOf: (question: string) => JsonObject | undefined,
): boolean {
  const together = ({ question }: Clause) => clauses.filter((one) => one.question === question);
  const isOut = (clause: Clause) => {
    const element = elementOf(clause.question);
    const needed = join === 'and' ? together(clause) : [clause];
    return element !== undefined && isImpossible(needed, element);
  };
  return join === 'and' ? clauses.some(isOut) : clauses.every(isOut);
}
