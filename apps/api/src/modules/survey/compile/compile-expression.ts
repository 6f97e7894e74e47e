import { operatorNames } from '@pollen/contract/survey/expression';
import { commentSuffix, type Expression, type Scalar } from '@pollen/contract/survey/plan';
import { ConditionsParser } from '../survey-core.ts';
import type { Report } from './problems.ts';

export interface NamedQuestion {
  readonly type: string;
  /** Answered with several values. */
  readonly isList: boolean;
  readonly rows: readonly string[];
}

/** What a name in braces can stand for. */
export interface Names {
  readonly questions: ReadonlyMap<string, NamedQuestion>;
  readonly calculations: ReadonlySet<string>;
}

/** The shape of survey-core's parsed operands, as far as it is read here. */
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

const functions: ReadonlySet<string> = new Set([
  ...['iif', 'sum', 'avg', 'count', 'min', 'max', 'round', 'age', 'today', 'currentDate'],
  ...['currentYear', 'getDate', 'year', 'month', 'day', 'weekday', 'diffDays'],
]);

const maxExpressionLength = 4_000;

export interface ExpressionCompiler {
  /** `item` is what `{item}` and `{choice}` stand for in a choice's or row's condition. */
  readonly compile: (text: unknown, path: string, item?: Scalar) => Expression | undefined;
  /** It calls a function that needs no answer, as `today()`. */
  readonly callsTheClock: (text: unknown) => boolean;
}

export function createExpressionCompiler(names: Names, report: Report): ExpressionCompiler {
  return {
    compile: (text, path, item) => {
      if (text === undefined || text === null || text === '') return undefined;
      if (typeof text !== 'string' || text.length > maxExpressionLength) {
        report(path, 'expression', 'An expression must be a text of at most 4000 characters.');
        return undefined;
      }
      const parser = new ConditionsParser();
      const operand = parser.parseExpression(text) as unknown as Operand | undefined;
      if (!operand) {
        const at = parser.error?.at ?? 0;
        report(path, 'expression', `Not an expression, at character ${at + 1}: ${text}`);
        return undefined;
      }
      return toTree(operand, { names, report, path, item });
    },
    callsTheClock: (text) =>
      new ConditionsParser().parseExpression(String(text))?.hasFunction(true) ?? false,
  };
}

interface Place {
  readonly names: Names;
  readonly report: Report;
  readonly path: string;
  readonly item: Scalar | undefined;
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
      if (!functions.has(name)) {
        place.report(place.path, `${name}()`, `The runner does not know the function ${name}().`);
      }
      return [name, ...list(operand.paramValues)];
    }
    default:
      place.report(place.path, operand.getType(), 'The runner does not know this operand.');
      return null;
  }
}

function sign(operator: string | undefined, place: Place): string {
  const name = operator ?? '';
  const known = signs[name] ?? name;
  if (!operatorNames.includes(known)) {
    place.report(place.path, name, `The runner does not know the operator "${name}".`);
  }
  return known;
}

/** The order of a ranking counts, that of ticked choices does not. */
function binary(operand: Operand, place: Place): Expression {
  const sides = [operand.leftOperand, operand.rightOperand];
  const ranked = sides.some(
    (side) =>
      side?.getType() === 'variable' &&
      place.names.questions.get(side.variable ?? '')?.type === 'ranking',
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
  const path = resolve(name, place.names);
  if (!path) {
    place.report(place.path, `{${name}}`, `No question or calculated value is named "${name}".`);
    return null;
  }
  return [operand.useValueAsItIs ? 'raw' : 'value', ...path];
}

function resolve(name: string, { questions, calculations }: Names): Scalar[] | undefined {
  if (questions.has(name) || calculations.has(name)) return [name];
  if (name.endsWith(commentSuffix) && questions.has(name.slice(0, -commentSuffix.length))) {
    return [name];
  }
  const indexed = /^(.*)\[(\d+)\]$/.exec(name);
  if (indexed && questions.get(indexed[1] ?? '')?.isList) {
    return [indexed[1] ?? '', Number(indexed[2])];
  }
  const dot = name.indexOf('.');
  if (dot < 0) return undefined;
  const [owner, rest] = [name.slice(0, dot), name.slice(dot + 1)];
  const question = questions.get(owner);
  if (!question) return undefined;
  const isKnown = rest === 'length' ? question.isList : question.rows.includes(rest);
  return isKnown ? [owner, rest] : undefined;
}
