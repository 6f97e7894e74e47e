import type { Scalar } from './plan.ts';

interface NamePart {
  readonly name: string;
  readonly index?: number;
}

function partOf(text: string): NamePart {
  const [, name, index] = /^(.*)\[(-?\d+)\]$/s.exec(text) ?? [];
  return name === undefined ? { name: text } : { name, index: Number(index) };
}

/**
 * Resolves a name in braces to the key of an answer and the path into it: `children[0].age` is in the first
 * entry of a list. Names may contain dots, so the longest known one wins.
 */
export function resolveName(
  text: string,
  find: (name: string) => string | undefined,
): readonly [key: string, ...path: Scalar[]] | undefined {
  const parts = text.split('.').map(partOf);
  const indexed = parts.findIndex(({ index }) => index !== undefined);
  for (let last = indexed < 0 ? parts.length - 1 : indexed; last >= 0; last--) {
    const name = parts
      .slice(0, last + 1)
      .map((part) => part.name)
      .join('.');
    const key = find(name);
    if (key === undefined) continue;
    const steps = (part: NamePart) => (part.index === undefined ? [] : [part.index]);
    const rest = parts.slice(last + 1).flatMap((part) => [part.name, ...steps(part)]);
    return [key, ...steps(parts[last] ?? { name }), ...rest];
  }
  return undefined;
}

/** One step into an answer. Names of rows and questions are case-insensitive. */
export function stepInto(value: unknown, step: unknown): unknown {
  if (step === 'length') {
    const isLong = Array.isArray(value) || typeof value === 'string';
    return isLong ? (value as string).length : 0;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (typeof step === 'number') {
    if (!Array.isArray(value)) return undefined;
    return value[step < 0 ? value.length + step : step];
  }
  const name = String(step);
  if (Object.hasOwn(value, name)) return (value as Record<string, unknown>)[name];
  const key = Object.keys(value).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : (value as Record<string, unknown>)[key];
}
