/** The part of survey-core's parsed operands that is read here. */
interface Parsed {
  getType(): string;
  readonly operator?: string;
  readonly leftOperand?: Parsed | null;
  readonly rightOperand?: Parsed | null;
  readonly expression?: Parsed;
  readonly values?: readonly (Parsed | null)[];
  readonly paramValues?: readonly (Parsed | null)[];
  readonly variable?: string;
  readonly value?: unknown;
  readonly correctValue?: unknown;
}

const comparisons = new Set([
  'equal',
  'notequal',
  'greater',
  'greaterorequal',
  'less',
  'lessorequal',
]);
const needsRight = new Set(['contains', 'notcontains', 'anyof', 'noneof', 'allof']);
const arithmetic = new Set(['minus', 'mul', 'div', 'mod', 'power']);

/** Expressions without quoted text. */
const unquoted = (text: string) => text.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, "''");

const partsOf = (operand: Parsed): readonly (Parsed | null | undefined)[] => [
  operand.leftOperand,
  operand.rightOperand,
  operand.expression,
  ...(operand.values ?? []),
  ...(operand.paramValues ?? []),
];

function walk(operand: Parsed | null | undefined, visit: (part: Parsed) => void): void {
  if (!operand) return;
  visit(operand);
  for (const part of partsOf(operand)) walk(part, visit);
}

const isText = (operand: Parsed | null | undefined): operand is Parsed =>
  operand?.getType() === 'const' &&
  typeof operand.correctValue === 'string' &&
  Number.isNaN(Number(operand.correctValue));

/** SurveyJS reads unquoted text as text, so `x-y` is a subtraction of two texts. */
export function subtractsTexts(operand: unknown): boolean {
  let found = false;
  walk(operand as Parsed, (part) => {
    const sides = [part.leftOperand, part.rightOperand];
    if (arithmetic.has(part.operator ?? '') && sides.every(isText)) found = true;
  });
  return found;
}

function oddities(part: Parsed, text: string): string | undefined {
  const sides = [part.leftOperand, part.rightOperand];
  const operator = part.operator ?? '';
  if (operator === 'and' || operator === 'or') {
    const alone = sides.find(isText);
    if (!alone) return undefined;
    const words = String(alone.correctValue);
    return `"${words}" alone is always true. Compare it with an answer, as in {name} = '${words}'.`;
  }
  if (needsRight.has(operator) && !part.rightOperand && !/\b(null|undefined)\b/i.test(text)) {
    return `Nothing follows "${operator}".`;
  }
  if (!comparisons.has(operator)) return undefined;
  const inner = sides.find((side) => comparisons.has(side?.operator ?? ''));
  const other = sides.find((side) => side !== inner);
  const isTruth = other?.getType() === 'const' && typeof other.correctValue === 'boolean';
  if (!inner || isTruth) return undefined;
  return 'Two comparisons in a row compare true or false with a value. Join them with "and".';
}

/**
 * What SurveyJS accepts silently although its author cannot have meant it. `lost` is worse: parts of the
 * text are not in the expression at all.
 */
export function lintExpression(
  operand: unknown,
  text: string,
): { readonly odd: readonly string[]; readonly lost: boolean } {
  const root = operand as Parsed;
  const bare = unquoted(text);
  const odd = new Set<string>();
  let names = 0;
  walk(root, (part) => {
    if (part.getType() === 'variable') names += 1;
    const found = oddities(part, bare);
    if (found) odd.add(found);
  });
  const plain = bare.replace(/\{[^{}]*\}/g, '');
  if (plain.split('(').length > plain.split(')').length) odd.add('A bracket is not closed.');
  if (isText(root)) odd.add('This does not depend on any answer.');
  return { odd: [...odd], lost: names < (bare.match(/\{[^{}]+\}/g)?.length ?? 0) };
}
