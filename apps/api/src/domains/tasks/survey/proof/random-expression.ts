import type { Tape } from './tape.ts';

/** What a random condition may refer to. */
export interface AskedQuestion {
  readonly name: string;
  readonly type: string;
  readonly inputType?: string;
  readonly isList?: boolean;
}

export const choiceValues = ['a', 'b', 'c', 1, 2, 3] as const;
export const rowNames = ['r1', 'r2', 'row 3'] as const;

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));

const constants = ['a', 'b', 'c', 'other', 'none', 1, 2, 3, 5, 10, true, false, '', 'A', '12'];

function list(tape: Tape): string {
  const size = 1 + tape.below(3);
  return `[${Array.from({ length: size }, () => literal(tape.pick(constants))).join(', ')}]`;
}

/** Two empty lists, rows or files: survey-core's result depends on how they became empty. */
const isScalar = ({ type }: AskedQuestion) =>
  ['radiogroup', 'dropdown', 'rating', 'boolean', 'text', 'comment'].includes(type);

function reference({ name, type, isList = false }: AskedQuestion, tape: Tape): string {
  if (type === 'matrix' && tape.below(4)) return `{${name}.${tape.pick(rowNames)}}`;
  if (isList && tape.chance(5)) return `{${name}[${tape.below(3)}]}`;
  if (isList && tape.chance(5)) return `{${name}.length}`;
  if (['radiogroup', 'checkbox', 'dropdown'].includes(type) && tape.chance(8)) {
    return `{${name}-Comment}`;
  }
  return tape.chance(12) ? `{#${name}}` : `{${name}}`;
}

const comparisons = ['=', '<>', '>', '>=', '<', '<=', '==', '!='] as const;
const listOperators = ['contains', 'notcontains', 'anyof', 'noneof', 'allof'] as const;

function atom(asked: readonly AskedQuestion[], calculated: readonly string[], tape: Tape): string {
  const question = tape.pick(asked);
  if (!question || (calculated.length > 0 && tape.chance(8))) {
    const name = tape.pick(calculated);
    return name
      ? `{${name}} ${tape.pick(comparisons)} ${literal(tape.pick(constants))}`
      : 'true = true';
  }
  if (question.inputType === 'date' && tape.below(2)) return dateAtom(question, tape);
  const left = reference(question, tape);
  switch (tape.below(9)) {
    case 0:
      return `${left} empty`;
    case 1:
      return `${left} notempty`;
    case 2:
      return `${left} ${tape.pick(listOperators)} ${tape.below(2) ? list(tape) : literal(tape.pick(constants))}`;
    case 3: {
      const other = tape.pick(asked.filter(isScalar));
      if (!isScalar(question)) return `${left} notempty`;
      return `${left} ${tape.pick(comparisons)} ${other ? reference(other, tape) : 1}`;
    }
    case 4:
      return `${arithmetic(asked, tape)} ${tape.pick(comparisons)} ${tape.below(12)}`;
    case 5:
      return `iif(${left} notempty, ${literal(tape.pick(constants))}, 'z') = ${literal(tape.pick(constants))}`;
    default:
      return `${left} ${tape.pick(comparisons)} ${literal(tape.pick(constants))}`;
  }
}

function dateAtom({ name }: AskedQuestion, tape: Tape): string {
  return (
    tape.pick([
      `age({${name}}) >= 18`,
      `{${name}} < today()`,
      `year({${name}}) > 1995`,
      `getDate({${name}}) = '2000-01-31'`,
      `diffDays({${name}}, '2010-12-31') > 400`,
    ]) ?? 'true'
  );
}

export function arithmetic(asked: readonly AskedQuestion[], tape: Tape): string {
  const part = () => {
    const question = tape.pick(asked);
    return question && tape.below(4) ? `{${question.name}}` : String(tape.below(9));
  };
  if (tape.chance(3)) {
    return `${tape.pick(['sum', 'max', 'min', 'avg', 'count', 'round'])}(${part()}, ${tape.below(3)})`;
  }
  return `${part()} ${tape.pick(['+', '-', '*', '/', '%'])} ${part()}`;
}

export function randomExpression(
  asked: readonly AskedQuestion[],
  calculated: readonly string[],
  tape: Tape,
  depth = 2,
): string {
  if (depth === 0 || tape.below(2)) return atom(asked, calculated, tape);
  const side = () => randomExpression(asked, calculated, tape, depth - 1);
  if (tape.chance(5)) return `!(${side()})`;
  return `(${side()}) ${tape.pick(['and', 'or'])} (${side()})`;
}
