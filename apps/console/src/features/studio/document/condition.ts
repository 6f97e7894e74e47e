import { answersOf, takesSeveral } from './choices.ts';
import { type Json, type JsonObject, textIn } from './json.ts';
import { type OutlineItem, type OutlinePage, questionsOf } from './outline.ts';

/** The operators that pickers offer; conditions with others are edited as text. */
export const operators = [
  ['=', 'is'],
  ['<>', 'is not'],
  ['>', 'is more than'],
  ['>=', 'is at least'],
  ['<', 'is less than'],
  ['<=', 'is at most'],
  ['contains', 'includes'],
  ['notcontains', 'does not include'],
  ['anyof', 'is one of'],
  ['notempty', 'was answered'],
  ['empty', 'was not answered'],
] as const;
export type Operator = (typeof operators)[number][0];

type Scalar = string | number | boolean;

export interface Clause {
  readonly question: string;
  readonly operator: Operator;
  /** Null if the operator takes no value; a list only with `anyof`. */
  readonly value: Scalar | readonly Scalar[] | null;
}

/** Clauses joined by the same operator. */
export interface Condition {
  readonly join: 'and' | 'or';
  readonly clauses: readonly Clause[];
}

export const takesValue = (operator: Operator): boolean =>
  operator !== 'empty' && operator !== 'notempty';

const aliases: Readonly<Record<string, Operator>> = {
  '=': '=',
  '==': '=',
  equal: '=',
  '<>': '<>',
  '!=': '<>',
  notequal: '<>',
  '>': '>',
  greater: '>',
  '>=': '>=',
  greaterorequal: '>=',
  '<': '<',
  less: '<',
  '<=': '<=',
  lessorequal: '<=',
  contains: 'contains',
  notcontains: 'notcontains',
  anyof: 'anyof',
  empty: 'empty',
  notempty: 'notempty',
};

const token =
  /\s*(?:(?<name>\{[^{}]+\})|(?<text>'[^'\\]*'|"[^"\\]*")|(?<number>-?\d+(?:\.\d+)?)(?![\w.])|(?<sign><>|!=|==|>=|<=|[=<>,[\]])|(?<word>[A-Za-z]+))/y;

interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'sign' | 'word';
  readonly text: string;
}

function tokensOf(expression: string): Token[] | null {
  const tokens: Token[] = [];
  const text = expression.trimEnd();
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const groups = token.exec(text)?.groups;
    const found = Object.entries(groups ?? {}).find(([, part]) => part !== undefined);
    if (!found) return null;
    tokens.push({ kind: found[0] as Token['kind'], text: found[1] });
  }
  return tokens;
}

class Reader {
  #at = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isDone(): boolean {
    return this.#at >= this.#tokens.length;
  }

  next(): Token | undefined {
    this.#at += 1;
    return this.#tokens[this.#at - 1];
  }

  scalar(given = this.next()): Scalar | null {
    if (!given) return null;
    if (given.kind === 'text') return given.text.slice(1, -1);
    if (given.kind === 'number') return Number(given.text);
    const word = given.text.toLowerCase();
    return word === 'true' ? true : word === 'false' ? false : null;
  }

  value(): Clause['value'] {
    const first = this.next();
    if (first?.text !== '[') return this.scalar(first);
    const list: Scalar[] = [];
    for (;;) {
      const item = this.scalar();
      if (item === null) return null;
      list.push(item);
      const sign = this.next()?.text;
      if (sign === ']') return list;
      if (sign !== ',') return null;
    }
  }

  clause(): Clause | null {
    const name = this.next();
    const operator = aliases[this.next()?.text.toLowerCase() ?? ''];
    if (name?.kind !== 'name' || !operator) return null;
    const question = name.text.slice(1, -1);
    if (!takesValue(operator)) return { question, operator, value: null };
    const value = this.value();
    const isList = Array.isArray(value);
    return value === null || isList !== (operator === 'anyof')
      ? null
      : { question, operator, value };
  }
}

/** Parses an expression into clauses; null if the pickers cannot show it. */
export function readCondition(expression: string): Condition | null {
  const tokens = tokensOf(expression);
  if (!tokens || tokens.length === 0) return null;
  const reader = new Reader(tokens);
  const clauses: Clause[] = [];
  const joins = new Set<string>();
  for (;;) {
    const clause = reader.clause();
    if (!clause) return null;
    clauses.push(clause);
    if (reader.isDone) break;
    const join = reader.next();
    if (join?.kind !== 'word') return null;
    joins.add(join.text.toLowerCase());
  }
  const [join = 'and', ...more] = joins;
  if (more.length > 0 || (join !== 'and' && join !== 'or')) return null;
  return { join, clauses };
}

const quoted = (value: Scalar): string => {
  if (typeof value !== 'string') return String(value);
  // An expression cannot contain both kinds of quotation marks, so one kind becomes typographic.
  return value.includes("'") ? `"${value.replaceAll('"', '”')}"` : `'${value}'`;
};

function clauseText({ question, operator, value }: Clause): string {
  if (!takesValue(operator) || value === null) return `{${question}} ${operator}`;
  const written = typeof value === 'object' ? `[${value.map(quoted).join(', ')}]` : quoted(value);
  return `{${question}} ${operator} ${written}`;
}

export const conditionText = ({ join, clauses }: Condition): string =>
  clauses.map(clauseText).join(` ${join} `);

/** Converts a picked or typed value; it becomes a number if the choice's value is one. */
export function pickedValue(text: string, choices: readonly Json[]): Scalar {
  const choice = choices.find((value) => String(value) === text);
  if (typeof choice === 'number' || typeof choice === 'string' || typeof choice === 'boolean') {
    return choice;
  }
  return /^-?\d+(\.\d+)?$/.test(text) && choices.length === 0 ? Number(text) : text;
}

const answered: readonly Operator[] = ['notempty', 'empty'];
const ordered: readonly Operator[] = ['>', '>=', '<', '<='];

/** The comparisons that make sense for a question; the first is the usual one. */
export function operatorsFor(element: JsonObject | undefined): readonly Operator[] {
  if (!element) return [...operators].map(([operator]) => operator);
  if (takesSeveral(element)) return ['contains', 'notcontains', 'anyof', ...answered];
  const choices = answersOf(element);
  if (choices.length > 0) {
    const isNumbered = choices.every(({ value }) => typeof value === 'number');
    return ['=', '<>', 'anyof', ...(isNumbered ? ordered : []), ...answered];
  }
  const type = textIn(element, 'type');
  if (['rating', 'slider', 'expression'].includes(type))
    return ['=', '<>', ...ordered, ...answered];
  if (type === 'comment') return ['contains', 'notcontains', ...answered];
  if (type !== 'text') return answered;
  return textIn(element, 'inputType') === ''
    ? ['=', '<>', 'contains', 'notcontains', ...answered]
    : ['=', '<>', ...ordered, ...answered];
}

/** The clause a new condition about a question starts with. */
export function clauseAbout({ element }: OutlineItem): Clause {
  const question = textIn(element, 'name');
  const [operator = 'notempty'] = operatorsFor(element);
  const value = answersOf(element)[0]?.value;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { question, operator, value }
    : { question, operator: 'notempty', value: null };
}

/** The questions from which a skip leads on: those after all that its condition asks for. */
export function questionsAfter(
  pages: readonly OutlinePage[],
  expression: string,
): readonly OutlineItem[] {
  const questions = questionsOf(pages);
  const asked = readCondition(expression)?.clauses.map(({ question }) => question.toLowerCase());
  const last = questions.findLastIndex(({ element }) =>
    asked?.includes(textIn(element, 'name').toLowerCase()),
  );
  return questions.slice(last + 1);
}
