import { hasShape } from './as-answer.ts';
import { isBlank, isBlankList, isNumber, toNumber } from './comparison.ts';
import { evaluate, isMet, type Scope } from './expression.ts';
import { answerTo, commentTo, entriesOf, entryErrorName, withWorked } from './group.ts';
import { type AnyPage, type AnyQuestion, choosesOther } from './open-survey.ts';
import type {
  AnswerValue,
  Expression,
  GroupQuestion,
  MatrixQuestion,
  PlanValidator,
  Scalar,
  TextQuestion,
} from './plan.ts';
import {
  isQuestionVisible,
  isReadOnly,
  isRequired,
  visibleChoices,
  visibleQuestions,
  visibleRows,
} from './visibility.ts';

/** What is wrong, as a code that the interface translates. */
export type SurveyErrorCode =
  | 'required'
  | 'other'
  | 'min'
  | 'max'
  | 'step'
  | 'email'
  | 'min-selected'
  | 'max-selected'
  | 'rows-required'
  | 'entries'
  | 'min-entries'
  | 'entries-unique'
  | 'rows-unique'
  | 'number'
  | 'between'
  | 'length'
  | 'no-digits'
  | 'count'
  | 'pattern'
  | 'condition';

export interface SurveyError {
  readonly code: SurveyErrorCode;
  readonly min?: unknown;
  readonly max?: unknown;
  /** The author's own message, if the survey has one. */
  readonly text?: unknown;
}

/** By question name; only questions with errors are in it. */
export type PageErrors = Readonly<Record<string, readonly SurveyError[]>>;

/** SurveyJS's own pattern, not that of accounts: surveys follow its rules. */
const email =
  /^(([^<>()[\].,;:\s@"]+(\.[^<>()[\].,;:\s@"]+)*)|(".+"))@(([^<>()=[\].,;:\s@"]+\.)+[^<>()=[\].,;:\s@"]{2,})$/i;

const error = (code: SurveyErrorCode, rest: Omit<SurveyError, 'code'> = {}): SurveyError => ({
  code,
  ...rest,
});

/** A date without a time means midnight, as in a date field. */
function limit(expression: Expression | undefined, scope: Scope): Scalar | undefined {
  if (expression === undefined) return undefined;
  const value = evaluate(expression, scope);
  if (isBlank(value)) return undefined;
  if (!(value instanceof Date)) return value as Scalar;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`;
}

const latestDate = '2999-12-31';

function offStep(value: number, step: number): boolean {
  let scale = 1;
  const exact = (number: number) => Math.round(number * scale) / scale === number;
  while (!(exact(step) && exact(value)) && scale < 1_000_000) scale *= 10;
  const whole = Math.round(step * scale);
  return whole > 0 && Math.round(value * scale) % whole !== 0;
}

function textErrors(question: TextQuestion<unknown>, value: unknown, scope: Scope): SurveyError[] {
  if (isBlank(value)) return [];
  // A browser without a field for months takes any text there.
  if (typeof value === 'string' && !hasShape(question.input, value)) return [error('pattern')];
  const errors: SurveyError[] = [];
  const isDate = question.input === 'date';
  const comparable = (side: unknown) =>
    isDate ? new Date(`${side}T00:00:00`).getTime() : (side as number);
  const min = limit(question.min, scope);
  const max = limit(question.max, scope) ?? (isDate ? latestDate : undefined);
  if (min !== undefined && comparable(value) < comparable(min)) {
    errors.push(error('min', { min, text: question.minText }));
  }
  if (max !== undefined && comparable(value) > comparable(max)) {
    errors.push(error('max', { max, text: question.maxText }));
  }
  const { step } = question;
  if (step !== undefined && isNumber(value) && offStep(toNumber(value), step)) {
    errors.push(error('step', { min: step, text: question.stepText }));
  }
  const checked = question.validators?.some(({ type }) => type === 'email');
  if (question.input === 'email' && !checked && !email.test(String(value))) {
    errors.push(error('email'));
  }
  return errors;
}

function matrixErrors(
  question: MatrixQuestion<unknown>,
  value: unknown,
  scope: Scope,
): SurveyError[] {
  const given = (value ?? {}) as Record<string, Scalar>;
  const cells = visibleRows(question.rows, scope).map((row) => given[String(row.value)]);
  const filled = cells.filter((cell) => !isBlank(cell));
  const errors: SurveyError[] = [];
  if (question.eachRowRequired && filled.length < cells.length) errors.push(error('rows-required'));
  if (question.eachRowUnique && new Set(filled.map(String)).size < filled.length) {
    errors.push(error('rows-unique'));
  }
  return errors;
}

function choiceErrors(question: AnyQuestion, value: unknown, scope: Scope): SurveyError[] {
  const chosen = Array.isArray(value) ? value : [value];
  const errors: SurveyError[] = [];
  if ('choices' in question && choosesOther(question, value)) {
    const comment = commentTo(question, scope);
    if (isBlank(comment)) errors.push(error('other', { text: question.otherErrorText }));
  }
  if (question.kind !== 'multiple' && question.kind !== 'ranking') return errors;
  const { minSelected: min = 0, maxSelected: max = 0 } = question;
  const count = Array.isArray(value) ? value.length : 0;
  const exclusive = visibleChoices(question.choices, scope).filter((choice) => choice.exclusive);
  const alone = count === 1 && exclusive.some((choice) => chosen.includes(choice.value));
  if (count < min && !alone) errors.push(error('min-selected', { min }));
  if (max > 0 && count > max) errors.push(error('max-selected', { max }));
  return errors;
}

function outside(value: number, min: number | undefined, max: number | undefined): boolean {
  return (min !== undefined && value < min) || (max !== undefined && value > max);
}

/** 0 means no limit, as in SurveyJS. */
function outsideCount(count: number, min = 0, max = 0): boolean {
  return (min > 0 && count < min) || (max > 0 && count > max);
}

function validatorError(
  validator: PlanValidator<unknown>,
  value: unknown,
  scope: Scope,
): SurveyError | undefined {
  const { text } = validator;
  if (validator.type === 'expression') {
    return isMet(validator.expression, scope) ? undefined : error('condition', { text });
  }
  if (validator.type === 'email') {
    // SurveyJS treats a line of blanks as an invalid address.
    return !value || email.test(String(value)) ? undefined : error('email', { text });
  }
  if (isBlank(value)) return undefined;
  switch (validator.type) {
    case 'numeric': {
      if (!isNumber(value)) return error('number', { text });
      const { min, max } = validator;
      return outside(toNumber(value), min, max) ? error('between', { min, max, text }) : undefined;
    }
    case 'text': {
      if (validator.noDigits && /\d+$/.test(String(value))) return error('no-digits', { text });
      const { min, max } = validator;
      const { length } = value as string;
      return outsideCount(length, min, max) ? error('length', { min, max, text }) : undefined;
    }
    case 'count': {
      const { min, max } = validator;
      const { length } = value as readonly unknown[];
      return outsideCount(length, min, max) ? error('count', { min, max, text }) : undefined;
    }
    case 'pattern':
      return scope.matches(validator.pattern, validator.flags, String(value))
        ? undefined
        : error('pattern', { text });
  }
}

/** As in SurveyJS, a value an entry computes counts as an answer of its list. */
function isUnanswered(question: AnyQuestion, value: unknown, scope: Scope): boolean {
  if (question.kind !== 'group') return isBlank(value);
  const computes = question.questions.some(({ kind }) => kind === 'expression');
  return isBlankList(computes ? Object.values(withWorked(question, scope)) : value);
}

export function validateQuestion(question: AnyQuestion, scope: Scope): readonly SurveyError[] {
  if (question.kind === 'html' || isReadOnly(question, scope)) return [];
  const value = answerTo(question, scope) as AnswerValue | undefined;
  const errors: SurveyError[] = [];
  if (
    question.kind !== 'expression' &&
    isRequired(question, scope) &&
    isUnanswered(question, value, scope)
  ) {
    errors.push(error('required', { text: question.requiredText }));
  }
  if (question.kind === 'text') errors.push(...textErrors(question, value, scope));
  else if (question.kind === 'matrix') errors.push(...matrixErrors(question, value, scope));
  else if (question.kind === 'group') errors.push(...groupErrors(question, scope));
  else errors.push(...choiceErrors(question, value, scope));
  if (errors.length > 0) return errors;
  return (question.validators ?? []).flatMap(
    (validator) => validatorError(validator, value, scope) ?? [],
  );
}

export function validatePage(page: AnyPage, scope: Scope): PageErrors {
  const errors: Record<string, readonly SurveyError[]> = {};
  for (const question of visibleQuestions(page, scope)) {
    const found = validateQuestion(question, scope);
    if (found.length > 0) errors[question.name] = found;
    if (question.kind === 'group' && !isReadOnly(question, scope)) {
      Object.assign(errors, entryErrors(question, question.name, scope));
    }
  }
  return errors;
}

/** Errors inside a group, by entry and question, including nested groups. */
function entryErrors(
  group: GroupQuestion<unknown>,
  name: string,
  scope: Scope,
): Record<string, readonly SurveyError[]> {
  const errors: Record<string, readonly SurveyError[]> = {};
  for (const entry of entriesOf(group, scope)) {
    for (const question of group.questions) {
      if (!isQuestionVisible(question, entry.scope)) continue;
      const place = entryErrorName(name, entry.key, question.name);
      const found = validateQuestion(question, entry.scope);
      if (found.length > 0) errors[place] = found;
      if (question.kind === 'group')
        Object.assign(errors, entryErrors(question, place, entry.scope));
    }
  }
  return errors;
}

function groupErrors(group: GroupQuestion<unknown>, scope: Scope): SurveyError[] {
  const errors: SurveyError[] = [];
  const entries = entriesOf(group, scope);
  const min = group.count?.min ?? 0;
  if (entries.length < min) errors.push(error('min-entries', { min }));
  if (group.unique) {
    const given = entries.flatMap(({ scope: own }) => {
      const cell = own.own?.(group.unique ?? '');
      return isBlank(cell) ? [] : [JSON.stringify(cell).toLowerCase()];
    });
    if (new Set(given).size < given.length) errors.push(error('entries-unique'));
  }
  if (Object.keys(entryErrors(group, group.name, scope)).length > 0) errors.push(error('entries'));
  return errors;
}
