import { operatorNames } from '@pollen/contract/survey/expression';
import { resolveName } from '@pollen/contract/survey/names';
import { commentSuffix, type Expression, type Scalar } from '@pollen/contract/survey/plan';
import { ConditionsParser } from '../survey-core.ts';
import { lintExpression } from './lint-expression.ts';
import type { Report } from './problems.ts';

export interface NamedQuestion {
  /** The key of its answer. */
  readonly key: string;
  readonly type: string;
  /** For a table: the total of each column, by the column's name in lower case. */
  readonly totals?: ReadonlyMap<string, ColumnTotal>;
}

export interface ColumnTotal {
  readonly column: string;
  /** As in `sumInArray`. */
  readonly operator: string;
}

/** What a name in braces can refer to, case-insensitively. */
export interface Names {
  readonly questions: ReadonlyMap<string, NamedQuestion>;
  readonly calculations: ReadonlyMap<string, string>;
  /** Keys as they are written: two questions may differ in case alone. */
  readonly keys: ReadonlySet<string>;
}

/** The context of an expression: what `{panel.x}` and `{row.x}` mean in it. */
export interface ExpressionContext {
  /** Questions of the row or list panel that contains it. */
  readonly entry?: { readonly names: ReadonlySet<string>; readonly word: 'panel' | 'row' };
  /** Questions of the plain panel that contains it. */
  readonly panel?: ReadonlySet<string>;
}

/** The part of survey-core's parsed operands that is read here. */
interface Operand {
  getType(): string;
  readonly operator?: string;
  readonly leftOperand?: Operand | null;
  readonly rightOperand?: Operand | null;
  readonly expression?: Operand;
  readonly values?: readonly (Operand | null)[];
  readonly paramValues?: readonly (Operand | null)[];
  readonly functionName?: string;
  readonly variable?: string;
  readonly useValueAsItIs?: boolean;
  readonly correctValue?: Scalar;
}

const signs: Readonly<Record<string, string>> = {
  equal: '=',
  notequal: '<>',
  greater: '>',
  greaterorequal: '>=',
  less: '<',
  lessorequal: '<=',
  plus: '+',
  minus: '-',
  mul: '*',
  div: '/',
  mod: '%',
  power: '^',
  negate: 'not',
};

/** Function names, with the maximum number of operands of each. */
const functions: ReadonlyMap<string, number> = new Map([
  ...(['iif', 'sum', 'avg', 'count', 'min', 'max', 'round', 'age', 'today'] as const).map(
    (name) => [name, 100] as const,
  ),
  ...(['currentDate', 'currentYear', 'getDate', 'year', 'month', 'day', 'weekday'] as const).map(
    (name) => [name, 100] as const,
  ),
  ...(
    [
      'diffDays',
      'trunc',
      'substring',
      'displayValue',
      'random',
      'dateDiff',
      'dateAdd',
      'getYear',
      'isDisplayMode',
    ] as const
  ).map((name) => [name, 3] as const),
  ...(['sumInArray', 'countInArray', 'avgInArray', 'minInArray', 'maxInArray'] as const).map(
    (name) => [name, 2] as const,
  ),
]);

export const functionNames: readonly string[] = [...functions.keys(), 'getComment'];

/** Names that SurveyJS resolves itself, about the survey rather than its answers. */
const builtIn = new Set([
  'pageno',
  'pagecount',
  'locale',
  'questioncount',
  'correctanswers',
  'correctedanswers',
  'correctedanswercount',
  'incorrectanswers',
  'incorrectedanswers',
  'incorrectedanswercount',
]);

/** A name that is never answered; the compiler writes it into expressions itself. */
export const unanswered = '~unanswered';

const maxExpressionLength = 10_000;
/** Deeper ones could overflow the stack of a phone's browser. */
const maxExpressionDepth = 400;

export interface ExpressionCompiler {
  /** `item` is what `{item}` and `{choice}` mean in a choice's or row's condition. */
  readonly compile: (text: unknown, path: string, item?: Scalar) => Expression | undefined;
  /** For a value that is only shown or stored: an unknown function returns nothing, as in SurveyJS. */
  readonly compileValue: (text: unknown, path: string) => Expression | undefined;
  /** The same for expressions inside a panel or a row. */
  readonly within: (surrounding: ExpressionContext) => ExpressionCompiler;
  /** It calls a function that needs no answer, such as `today()`. */
  readonly dependsOnTime: (text: unknown) => boolean;
}

export function createExpressionCompiler(
  names: Names,
  to: { readonly report: Report; readonly warn: Report },
  surrounding: ExpressionContext = {},
): ExpressionCompiler {
  const { report } = to;
  const compile = (text: unknown, path: string, item: Scalar | undefined, isLenient: boolean) => {
    if (text === undefined || text === null || text === '') return undefined;
    if (typeof text !== 'string' || text.length > maxExpressionLength) {
      report(
        path,
        'expression',
        `An expression must be a text of at most ${maxExpressionLength} characters.`,
      );
      return undefined;
    }
    const parser = new ConditionsParser();
    const operand = parser.parseExpression(text) as unknown as Operand | undefined;
    if (!operand) {
      const at = parser.error?.at ?? 0;
      report(path, 'expression', `Not an expression, at character ${at + 1}: ${text}`);
      return undefined;
    }
    const { odd, lost } = lintExpression(operand, text);
    if (lost) report(path, 'expression', `This expression is ambiguous: ${text}`);
    // Pollen's own part decides who qualifies, so nothing in it may be ambiguous.
    const say = path.startsWith('pollen') ? report : to.warn;
    for (const message of odd) say(path, 'expression', message);
    const tree = toTree(operand, { ...to, names, path, item, surrounding, isLenient });
    if (depthOf(tree) <= maxExpressionDepth) return tree;
    const message = `This expression joins more than ${maxExpressionDepth} parts: split it into calculated values.`;
    report(path, 'expression', message);
    return undefined;
  };
  return {
    within: (inner) => createExpressionCompiler(names, to, { ...surrounding, ...inner }),
    compile: (text, path, item) => compile(text, path, item, false),
    compileValue: (text, path) => compile(text, path, undefined, true),
    dependsOnTime: (text) =>
      new ConditionsParser().parseExpression(String(text))?.hasFunction(true) ?? false,
  };
}

function depthOf(expression: Expression): number {
  if (!Array.isArray(expression)) return 0;
  return 1 + expression.reduce<number>((deepest, part) => Math.max(deepest, depthOf(part)), 0);
}

/**
 * The part of an expression that only the author's program or SurveyJS's own screen can evaluate, such as
 * `isCustomer()` or `{pageno}`; undefined if there is none, or the expression cannot be parsed.
 */
export function unsupportedPart(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > maxExpressionLength) return undefined;
  const waiting = [new ConditionsParser().parseExpression(text) as unknown as Operand | null];
  while (waiting.length > 0) {
    const operand = waiting.pop();
    if (!operand) continue;
    const { functionName = '', variable: name = '' } = operand;
    const isKnown = functions.has(functionName) || functionName === 'getComment';
    if (operand.getType() === 'function' && !isKnown) return `${functionName}()`;
    if (operand.getType() === 'variable' && builtIn.has(name.toLowerCase())) return `{${name}}`;
    const { leftOperand, rightOperand, expression, values = [], paramValues = [] } = operand;
    const parts = [leftOperand, rightOperand, expression, ...values, ...paramValues];
    waiting.push(...parts.map((part) => part ?? null));
  }
  return undefined;
}

interface Place {
  readonly names: Names;
  readonly report: Report;
  readonly warn: Report;
  readonly path: string;
  readonly item: Scalar | undefined;
  readonly surrounding: ExpressionContext;
  /** For values that are only shown: an unknown function does not cause a refusal. */
  readonly isLenient: boolean;
  /** Names are columns of a list, unless a question has them. */
  readonly isOver?: true;
}

function toTree(operand: Operand | null | undefined, place: Place): Expression {
  if (!operand) return null;
  const list = (operands: readonly (Operand | null)[] = []) =>
    operands.map((part) => toTree(part, place));
  switch (operand.getType()) {
    case 'const':
      return operand.correctValue ?? null;
    case 'variable':
      return variable(operand, place);
    case 'array':
      return ['list', ...list(operand.values)];
    case 'unary':
      return [sign(operand.operator, place), toTree(operand.expression, place)];
    case 'binary':
      return binary(operand, place);
    case 'function': {
      const name = operand.functionName ?? '';
      // A member's screen is never read-only as a whole, and a missing date has no year.
      if (name === 'isDisplayMode') return false;
      if (name === 'getYear') {
        if (operand.paramValues?.length !== 1) return null;
        const date = toTree(operand.paramValues?.[0], place);
        return ['iif', date, ['year', date], null];
      }
      const comment = name === 'getComment' ? commentAsked(operand, place) : undefined;
      if (comment !== undefined) return comment;
      const where = name.endsWith('InArray') ? conditionOver(operand, place) : undefined;
      if (where) return where;
      const most = functions.get(name);
      if (most === undefined && place.isLenient) {
        const message = `Pollen does not support the function ${name}(): its value is empty.`;
        place.warn(place.path, `${name}()`, message);
        return null;
      }
      if (most === undefined) {
        place.report(place.path, `${name}()`, `Pollen does not support the function ${name}().`);
      } else if ((operand.paramValues?.length ?? 0) > most) {
        place.report(place.path, `${name}()`, `${name}() takes at most ${most} values here.`);
      }
      return [name, ...list(operand.paramValues)];
    }
    default:
      place.report(place.path, operand.getType(), 'Pollen does not support this operand.');
      return null;
  }
}

/** `sumInArray({order}, 'price', {kind} = 'gift')`: the rows are those for which a condition holds. */
function conditionOver({ functionName = '', paramValues = [] }: Operand, place: Place) {
  const [list, column, written] = paramValues;
  if (paramValues.length !== 3 || !written) return undefined;
  const isText = written.getType() === 'const';
  const text = isText ? String(written.correctValue) : '';
  // Without an operator SurveyJS reads it as the name of another column.
  if (isText && !/[{}<>=!]/.test(text)) return undefined;
  const condition = isText
    ? (new ConditionsParser().parseExpression(text) as unknown as Operand | undefined)
    : written;
  if (!condition) return undefined;
  const held = toTree(condition, { ...place, isOver: true });
  const rows: Expression = ['where', toTree(list, place), held];
  const over: Expression = [functionName, rows, toTree(column, place)];
  return over;
}

/** `getComment('brand')`: the text typed next to an answer. */
function commentAsked({ paramValues = [] }: Operand, { names }: Place): Expression | undefined {
  const [name] = paramValues;
  if (paramValues.length !== 1 || name?.getType() !== 'const') return undefined;
  const key = find(String(name.correctValue) + commentSuffix, names);
  return key === undefined ? undefined : ['value', key];
}

function sign(operator: string | undefined, place: Place): string {
  const name = operator ?? '';
  const known = signs[name] ?? name;
  if (!operatorNames.includes(known)) {
    place.report(place.path, name, `Pollen does not support the operator "${name}".`);
  }
  return known;
}

/** The order of a ranking matters, that of ticked choices does not. */
function binary(operand: Operand, place: Place): Expression {
  const sides = [operand.leftOperand, operand.rightOperand];
  const ranked = sides.some(
    (side) =>
      side?.getType() === 'variable' &&
      place.names.questions.get((side.variable ?? '').toLowerCase())?.type === 'ranking',
  );
  const operator = sign(operand.operator, place);
  const strict = { '=': '==', '<>': '!==' }[operator];
  const [left, right] = sides.map((side) => toTree(side, place)) as [Expression, Expression];
  return [ranked && strict ? strict : operator, left, right];
}

function variable(operand: Operand, place: Place): Expression {
  const name = operand.variable ?? '';
  if (place.item !== undefined && ['item', 'choice'].includes(name.toLowerCase())) {
    return place.item;
  }
  const { entry } = place.surrounding;
  if (entry?.word === 'row' && ['rowvalue', 'rowname'].includes(name.toLowerCase())) {
    return ['row'];
  }
  const total = totalOf(name, place.names);
  if (total) return total;
  const raw = operand.useValueAsItIs === true;
  const own = ownName(name, place.surrounding);
  if (own) return typeof own === 'number' ? ['index', own] : [raw ? 'ownraw' : 'own', ...own];
  const path = resolveName(globalName(name, place.surrounding), (part) => find(part, place.names));
  if (!path && builtIn.has(name.toLowerCase())) {
    place.report(place.path, `{${name}}`, `Pollen does not support {${name}} in an expression.`);
  } else if (!path && place.isOver) {
    return ['own', name];
  } else if (!path && name !== unanswered) {
    const message = `No question or calculated value is named "${name}": it counts as unanswered.`;
    place.warn(place.path, `{${name}}`, message);
  }
  return [raw ? 'raw' : 'value', ...(path ?? [name])];
}

/** `{order-total.price}`: the total of a column. */
function totalOf(name: string, { questions }: Names): Expression | undefined {
  const [, table = '', column = ''] = /^(.+)-total\.(.+)$/i.exec(name) ?? [];
  const question = questions.get(table.toLowerCase());
  const total = question?.totals?.get(column.toLowerCase());
  return question && total && [total.operator, ['raw', question.key], total.column];
}

/** `{panel.x}` in a list of panels, `{row.x}` in a table; a number is the base of its index. */
function ownName(
  name: string,
  { entry }: ExpressionContext,
): readonly [string, ...Scalar[]] | number | undefined {
  if (!entry) return undefined;
  const lower = name.toLowerCase();
  if (lower === `${entry.word}index` || lower === `visible${entry.word}index`) {
    return entry.word === 'row' ? 1 : 0;
  }
  if (!lower.startsWith(`${entry.word}.`)) return undefined;
  const inner = name.slice(entry.word.length + 1);
  const keys = new Map([...entry.names].map((key) => [key.toLowerCase(), key]));
  return resolveName(inner, (part) => keys.get(part.toLowerCase())) ?? [inner];
}

/** In a plain panel, `{panel.x}` is its question x. */
function globalName(name: string, { panel }: ExpressionContext): string {
  if (!panel || !name.toLowerCase().startsWith('panel.')) return name;
  const inner = name.slice('panel.'.length);
  const isThere = [...panel].some((key) => key.toLowerCase() === inner.toLowerCase());
  return isThere ? inner : name;
}

function find(name: string, { questions, calculations, keys }: Names): string | undefined {
  if (keys.has(name)) return name;
  const lower = name.toLowerCase().replace(/-unwrapped$/, '');
  const known = calculations.get(lower) ?? questions.get(lower)?.key;
  if (known !== undefined || !lower.endsWith(commentSuffix.toLowerCase())) return known;
  const owner = questions.get(lower.slice(0, -commentSuffix.length));
  return owner && owner.key + commentSuffix;
}
