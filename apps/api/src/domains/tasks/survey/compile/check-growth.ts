import { isJson, type Json, jsonList } from './compiler.ts';
import type { Report } from './problems.ts';

/** SurveyJS recomputes a value for each use, so 25 values that double take a billion steps. */
const maxSteps = 20_000;
/** A value of a value of a value: deeper chains could overflow the stack of a phone's browser. */
const maxChain = 200;
/** Brackets and signs inside one another; SurveyJS's parser takes twice as long for each. */
const maxNesting = 40;

/** How deep brackets and repeated `!` are nested in an expression, outside quotation marks. */
export function nestingOf(expression: string): number {
  const bare = expression.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\{[^{}]*\}/g, '');
  let [deepest, brackets, signs] = [0, 0, 0];
  for (const sign of bare) {
    if (sign === '(' || sign === '[') brackets += 1;
    else if (sign === ')' || sign === ']') brackets -= 1;
    if (sign === '!') signs += 1;
    else if (sign.trim() !== '') signs = 0;
    deepest = Math.max(deepest, brackets + signs);
  }
  return deepest;
}

/** Conditions and calculations, wherever they are in the document. */
const holdsExpression = (key: string) => /(?:If|^expression|Expression)$/.test(key);

export function checkNesting(json: Json, at: (name: string) => string, report: Report): void {
  for (const [key, value] of Object.entries(json)) {
    if (typeof value !== 'string' || !holdsExpression(key)) continue;
    if (nestingOf(value) <= maxNesting) continue;
    report(at(key), key, `Brackets and "!" can be nested at most ${maxNesting} deep.`);
  }
}

interface Value {
  readonly name: string;
  readonly path: string;
  /** Every use counts: `{a} + {a}` computes `a` twice. */
  readonly uses: readonly string[];
}

function valuesIn(source: Json): readonly Value[] {
  const values: Value[] = [];
  const read = (item: unknown, path: string) => {
    if (!isJson(item) || typeof item['expression'] !== 'string') return;
    const uses = [...item['expression'].matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) =>
      name.trim().toLowerCase(),
    );
    values.push({ name: String(item['name']).toLowerCase(), path: `${path}.expression`, uses });
  };
  const visit = (owner: Json, path: string) => {
    for (const list of ['pages', 'elements', 'questions']) {
      for (const [index, inner] of jsonList(owner[list]).entries()) {
        if (!isJson(inner)) continue;
        const place = `${path ? `${path}.` : ''}${list}[${index}]`;
        if (inner['type'] === 'expression') read(inner, place);
        visit(inner, place);
      }
    }
  };
  for (const [index, item] of jsonList(source['calculatedValues']).entries()) {
    read(item, `calculatedValues[${index}]`);
  }
  visit(source, '');
  return values;
}

interface Cost {
  readonly steps: number;
  readonly chain: number;
}

/** Refuses values that take too long to compute, before SurveyJS computes them. */
export function checkGrowth(source: Json, report: Report): void {
  const values = valuesIn(source);
  const named = new Map(values.map((value) => [value.name, value]));
  const known = new Map<string, Cost>();
  const costOf = (name: string, chain: number): Cost => {
    const value = named.get(name);
    const earlier = known.get(name);
    if (!value || earlier) return earlier ?? { steps: 0, chain: 0 };
    // A value calculated from itself is reported elsewhere; a chain that is too long need not be followed.
    known.set(name, { steps: 0, chain: 0 });
    if (chain > maxChain) return { steps: 0, chain: 0 };
    const parts = value.uses.map((use) => costOf(use, chain + 1));
    const cost = {
      steps: Math.min(
        parts.reduce((sum, part) => sum + part.steps, 1),
        Number.MAX_SAFE_INTEGER / 2,
      ),
      chain: 1 + Math.max(0, ...parts.map((part) => part.chain)),
    };
    known.set(name, cost);
    return cost;
  };
  for (const { name, path } of values) {
    const { steps, chain } = costOf(name, 0);
    if (steps > maxSteps) {
      report(path, name, `"${name}" takes more than ${maxSteps} steps to calculate.`);
      return;
    }
    if (chain > maxChain) {
      const message = `"${name}" is calculated from a chain of more than ${maxChain} values.`;
      report(path, name, message);
      return;
    }
  }
}
