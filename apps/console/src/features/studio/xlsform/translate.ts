import {
  call,
  ExpressionFault,
  type Node,
  pair,
  parseSurveyJs,
  parseXlsForm,
  text,
  writeSurveyJs,
  writeXlsForm,
} from './expression.ts';
import { type Dates, dayText, momentOf, numberNode, withDates } from './moments.ts';

/** What an expression needs to know about a question it refers to. */
export interface Asked {
  readonly answer: 'one' | 'many' | 'date' | 'dateTime' | 'plain' | 'rounds';
  /** The repeated group that contains it. */
  readonly rounds: string | null;
}

export interface Scope {
  readonly asked: ReadonlyMap<string, Asked>;
  /** The question an expression belongs to, and the repeated group that contains it. */
  readonly self: string | null;
  readonly rounds: string | null;
  /** The columns of a choice. */
  readonly columns?: Readonly<Record<string, string>>;
}

const find = ({ asked }: Scope, name: string): Asked => {
  const found = asked.get(name);
  if (!found) throw new ExpressionFault(`there is no question “${name}”`);
  return found;
};

/** A code in a document's format: whole numbers as numbers. */
export const codeOfText = (code: string): number | string =>
  /^(?:0|-?[1-9]\d{0,8})$/.test(code) ? Number(code) : code;

const codeNode = (code: string): Node =>
  typeof codeOfText(code) === 'number' ? { kind: 'number', text: code } : text(code);

/** The question a node refers to; null for calculated values. */
const nameOf = (node: Node | undefined, scope: Scope): string | null => {
  if (node?.kind === 'name') return node.name;
  return node?.kind === 'self' ? scope.self : null;
};

const answerOf = (node: Node | undefined, scope: Scope): Asked['answer'] | null => {
  const name = nameOf(node, scope);
  return name === null ? null : find(scope, name).answer;
};

const isPlain = (node: Node): node is Extract<Node, { kind: 'text' | 'number' }> =>
  node.kind === 'text' || node.kind === 'number';
const isNothing = (node: Node): boolean => node.kind === 'text' && node.text === '';
const isChosen = (answer: Asked['answer'] | null) => answer === 'one' || answer === 'many';

function surveyName(name: string, scope: Scope, after = ''): Node {
  const { rounds } = find(scope, name);
  if (rounds === null) return { kind: 'name', name: `${name}${after}` };
  if (rounds === scope.rounds) return { kind: 'name', name: `panel.${name}${after}` };
  throw new ExpressionFault(
    `“${name}” is inside the repeat “${rounds}”, but this is outside of it`,
  );
}

const withCell = (node: Node, scope: Scope): Node =>
  node.kind === 'column' ? toSurvey(node, scope) : node;

const plainCalls: Readonly<Record<string, readonly [name: string, fewest: number, most: number]>> =
  {
    if: ['iif', 3, 3],
    round: ['round', 1, 2],
    int: ['trunc', 1, 1],
    today: ['today', 0, 0],
    now: ['currentDate', 0, 0],
    random: ['random', 0, 0],
    max: ['max', 2, 9],
    min: ['min', 2, 9],
    sum: ['sum', 2, 9],
  };
const overRounds: Readonly<Record<string, string>> = {
  sum: 'sumInArray',
  min: 'minInArray',
  max: 'maxInArray',
};

function surveyCall(node: Extract<Node, { kind: 'call' }>, scope: Scope): Node {
  const { name } = node;
  const values = node.values.map((value) => withCell(value, scope));
  const [first, second] = values;
  const asked = nameOf(first, scope);
  const known = Object.hasOwn(plainCalls, name) ? plainCalls[name] : undefined;
  const listed = asked !== null && values.length === 1 ? find(scope, asked) : null;
  if (name === 'true' || name === 'false') return { kind: 'truth', holds: name === 'true' };
  if (name === 'not' && first && values.length === 1) return negated(toSurvey(first, scope));
  if (name === 'selected' && asked !== null && second && isPlain(second)) {
    const sign = find(scope, asked).answer === 'many' ? 'contains' : '=';
    return pair(sign, surveyName(asked, scope), codeNode(second.text));
  }
  if (name === 'count-selected' && listed?.answer === 'many' && asked) {
    return surveyName(asked, scope, '.length');
  }
  if (name === 'string-length' && listed?.answer === 'plain' && asked) {
    return surveyName(asked, scope, '.length');
  }
  if (name === 'count' && listed?.answer === 'rounds' && asked) {
    return surveyName(asked, scope, '.length');
  }
  const over = overRounds[name];
  if (over && asked && listed?.rounds && listed.rounds !== scope.rounds) {
    return call(over, { kind: 'name', name: listed.rounds }, text(asked));
  }
  const dates = datesIn(scope);
  const day = isDateCall(node) ? momentOf(node, dates) : null;
  if (day && values.length === 1) return day.base;
  const isNumeric = name === 'number' || name === 'decimal-date-time';
  if (isNumeric && first && values.length === 1) return numberNode(first, dates);
  if (name === 'pow' && first && second) {
    return pair('^', numberNode(first, dates), numberNode(second, dates));
  }
  if (name === 'coalesce' && first && second && values.length === 2) {
    const [one, other] = [toSurvey(first, scope), toSurvey(second, scope)];
    return call('iif', { kind: 'suffix', sign: 'notempty', of: one }, one, other);
  }
  if (name === 'jr:choice-name' && asked && second) return call('displayValue', text(asked));
  if (!known || values.length < known[1] || values.length > known[2]) {
    throw new ExpressionFault(`${name}() is not supported with these arguments`);
  }
  const takesNumbers = ['round', 'int', 'max', 'min', 'sum'].includes(name);
  return call(
    known[0],
    ...values.map((value) => (takesNumbers ? numberNode(value, dates) : toSurvey(value, scope))),
  );
}

const isDateCall = ({ name }: Extract<Node, { kind: 'call' }>) =>
  name === 'date' || name === 'date-time';

const datesIn = (scope: Scope): Dates => ({
  toSurvey: (node) => toSurvey(node, scope),
  answerOf: (node) => answerOf(node, scope),
});

const opposite: Readonly<Record<string, string>> = {
  contains: 'notcontains',
  notcontains: 'contains',
  '=': '<>',
  '<>': '=',
};

const negated = (node: Node): Node => {
  const sign = node.kind === 'pair' ? opposite[node.sign] : undefined;
  return node.kind === 'pair' && sign
    ? { ...node, sign }
    : { kind: 'prefix', sign: 'not', of: node };
};

const mirrored: Readonly<Record<string, string>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** SurveyJS puts the question first. */
const inOrder = (node: Node): Node => {
  const sign = node.kind === 'pair' ? mirrored[node.sign] : undefined;
  const turns = node.kind === 'pair' && node.left.kind !== 'name' && node.right.kind === 'name';
  return sign !== undefined && turns ? pair(sign, node.right, node.left) : node;
};

function toSurvey(node: Node, scope: Scope): Node {
  switch (node.kind) {
    case 'column': {
      const cell = scope.columns?.[node.name];
      if (cell === undefined) throw new ExpressionFault(`“${node.name}” is unknown`);
      return text(cell);
    }
    case 'name':
    case 'self': {
      const name = nameOf(node, scope);
      if (name === null) throw new ExpressionFault('“.” has no meaning here');
      return surveyName(name, scope);
    }
    case 'call':
      return surveyCall(node, scope);
    case 'prefix': {
      const of = node.sign === '-' ? numberNode(node.of, datesIn(scope)) : toSurvey(node.of, scope);
      return { ...node, of };
    }
    case 'pair': {
      const { sign } = node;
      const dated = withDates(node, datesIn(scope));
      if (dated) return dated;
      const [left, right] = [withCell(node.left, scope), withCell(node.right, scope)];
      if (isNothing(right) && (sign === '=' || sign === '<>')) {
        const isEmpty = sign === '=';
        return { kind: 'suffix', sign: isEmpty ? 'empty' : 'notempty', of: toSurvey(left, scope) };
      }
      const code = (value: Node, other: Node) =>
        value.kind === 'text' && isChosen(answerOf(other, scope))
          ? codeNode(value.text)
          : toSurvey(value, scope);
      const whole = (value: Node, other: Node): Node =>
        // Multiple choices compare equal to a text only if a single choice is selected.
        value.kind === 'text' && answerOf(other, scope) === 'many'
          ? { kind: 'list', items: [codeNode(value.text)] }
          : code(value, other);
      const isEqual = sign === '=' || sign === '<>';
      return inOrder(
        pair(
          sign,
          isEqual ? whole(left, right) : toSurvey(left, scope),
          isEqual ? whole(right, left) : toSurvey(right, scope),
        ),
      );
    }
    default:
      return node;
  }
}

const namePattern = /^(panel\.)?([\w-]+)(\.length)?$/;

/** `{panel.age}` refers to the same question as `${age}`. */
function referencedName(node: Node, scope: Scope): { name: string; isLength: boolean } | null {
  if (node.kind !== 'name') return null;
  const [, , name, length] = namePattern.exec(node.name) ?? [];
  if (name === undefined) throw new ExpressionFault(`{${node.name}} cannot be used in XLSForm`);
  find(scope, name);
  return { name, isLength: length !== undefined };
}

const formName = (name: string, scope: Scope): Node =>
  name === scope.self ? { kind: 'self' } : { kind: 'name', name };

const asText = (node: Node): Node => (node.kind === 'number' ? text(node.text) : node);

/** Whether a choice is selected: `selected()` for multiple choice, otherwise a comparison. */
function chosen(name: string, value: Node, scope: Scope): Node {
  const own = formName(name, scope);
  const { answer } = find(scope, name);
  const written = isChosen(answer) && isPlain(value) ? asText(value) : toForm(value, scope);
  return answer === 'many' ? call('selected', own, written) : pair('=', own, written);
}

const joined = (sign: string, nodes: readonly Node[]): Node =>
  nodes.reduce((left, right) => pair(sign, left, right));

function formPair({ sign, left, right }: Extract<Node, { kind: 'pair' }>, scope: Scope): Node {
  const asked = referencedName(left, scope);
  if (asked && !asked.isLength && sign.endsWith('contains')) {
    const holds = chosen(asked.name, right, scope);
    return sign === 'contains' ? holds : call('not', holds);
  }
  if (asked && ['anyof', 'allof', 'noneof'].includes(sign) && right.kind === 'list') {
    if (right.items.length === 0) throw new ExpressionFault('a list is empty');
    const each = right.items.map((item) => chosen(asked.name, item, scope));
    const any = joined(sign === 'allof' ? 'and' : 'or', each);
    return sign === 'noneof' ? call('not', any) : any;
  }
  const answer = asked && !asked.isLength ? find(scope, asked.name).answer : null;
  const list = right.kind === 'list' && right.items.length === 1 ? right.items[0] : undefined;
  const value = answer === 'many' && list ? list : right;
  if (answer === 'date' && value.kind === 'text') {
    return pair(sign, toForm(left, scope), call('date', value));
  }
  const isEqual = sign === '=' || sign === '<>';
  const isCode = isChosen(answer) && isEqual && isPlain(value);
  const written = isCode ? asText(value) : toForm(value, scope);
  if (value.kind === 'truth' && answer === 'one') {
    return pair(sign, toForm(left, scope), text(String(value.holds)));
  }
  return pair(sign, toForm(left, scope), written);
}

function toForm(node: Node, scope: Scope): Node {
  switch (node.kind) {
    case 'name': {
      const asked = referencedName(node, scope);
      if (!asked?.isLength) return formName(asked?.name ?? node.name, scope);
      const { answer } = find(scope, asked.name);
      const count = { many: 'count-selected', rounds: 'count' }[answer as 'many' | 'rounds'];
      return call(count ?? 'string-length', formName(asked.name, scope));
    }
    case 'suffix':
      return pair(node.sign === 'empty' ? '=' : '<>', toForm(node.of, scope), text(''));
    case 'prefix':
      return node.sign === 'not'
        ? call('not', toForm(node.of, scope))
        : { ...node, of: toForm(node.of, scope) };
    case 'call':
      return formCall(node, scope);
    case 'pair':
      return node.sign === '^'
        ? call('pow', toForm(node.left, scope), toForm(node.right, scope))
        : formPair(node, scope);
    case 'list':
      throw new ExpressionFault('a list cannot be used in XLSForm');
    default:
      return node;
  }
}

function formCall({ name, values }: Extract<Node, { kind: 'call' }>, scope: Scope): Node {
  const [list, column] = values;
  const over = Object.entries(overRounds).find(([, own]) => own === name);
  if (over && list && column?.kind === 'text') {
    find(scope, column.text);
    return call(over[0], { kind: 'name', name: column.text });
  }
  if (name === 'displayValue' && list?.kind === 'text') {
    return call('jr:choice-name', { kind: 'name', name: list.text }, text(`\${${list.text}}`));
  }
  const known = Object.entries(plainCalls).find(([, [own]]) => own === name);
  if (!known) throw new ExpressionFault(`${name}() cannot be used in XLSForm`);
  return call(known[0], ...values.map((value) => toForm(value, scope)));
}

export const conditionToSurvey = (cell: string, scope: Scope): string =>
  writeSurveyJs(toSurvey(parseXlsForm(cell), scope));

/** A calculation's value: a day is a text, as a date question stores it. */
export function calculationToSurvey(cell: string, scope: Scope): string {
  const node = parseXlsForm(cell);
  return writeSurveyJs(dayText(node, datesIn(scope)) ?? toSurvey(node, scope));
}

/** What expressions can do with a calculation's value. */
export function answerOfCalculation(cell: string, scope: Scope): Asked['answer'] {
  try {
    const moment = momentOf(parseXlsForm(cell), datesIn(scope));
    if (!moment || moment.days) return 'plain';
    return moment.hasTime ? 'dateTime' : 'date';
  } catch (error) {
    // The row itself is refused when it is imported.
    if (error instanceof ExpressionFault) return 'plain';
    throw error;
  }
}

export const conditionToForm = (expression: string, scope: Scope): string =>
  writeXlsForm(toForm(parseSurveyJs(expression), scope));

/** `${name}` in a label. */
export const wordsToSurvey = (words: string, scope: Scope): string =>
  words.replaceAll(/\$\{\s*([^{}\s]+)\s*\}/g, (_, name: string) => {
    const node = surveyName(name, scope);
    return node.kind === 'name' ? `{${node.name}}` : '';
  });

export const wordsToForm = (words: string, scope: Scope): string =>
  words.replaceAll(/\{(?:panel\.)?([\w-]+)\}/g, (whole, name: string) =>
    scope.asked.has(name) ? `\${${name}}` : whole,
  );
