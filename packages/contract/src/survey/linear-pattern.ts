import { RE2JS } from 're2js';
import type { PatternTest } from './expression.ts';

/** There are few patterns, used for every answer, so each is compiled once. */
const compiled = new Map<
  string,
  readonly { readonly wanted: boolean; readonly engine: ReturnType<typeof RE2JS.compile> }[]
>();
const keptPatterns = 500;

/** The index of the bracket that closes the one at `start`; -1 if there is none. */
function closingBracket(pattern: string, start: number): number {
  let depth = 0;
  let isClass = false;
  for (let at = start; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === '\\') at += 1;
    else if (isClass) isClass = sign !== ']';
    else if (sign === '[') isClass = true;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Alternatives outside brackets would apply to the whole pattern. */
function hasAlternatives(pattern: string): boolean {
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === '\\') at += 1;
    else if (sign === '(' || sign === '[') {
      const end = sign === '(' ? closingBracket(pattern, at) : pattern.indexOf(']', at + 2);
      if (end > at) at = end;
    } else if (sign === '|') return true;
  }
  return false;
}

interface Part {
  readonly pattern: string;
  readonly wanted: boolean;
}

/**
 * Authors check passwords with `^(?=.*[A-Z])(?=.*\d).{8,}$`. The engine has no look-aheads, but one at the
 * start of a text can be run as a pattern of its own.
 */
function partsOf(pattern: string): readonly Part[] {
  const parts: Part[] = [];
  let rest = pattern;
  while (/^\^\(\?[=!]/.test(rest)) {
    const end = closingBracket(rest, 1);
    if (end < 0) break;
    parts.push({ pattern: `^(?:${rest.slice(4, end)})`, wanted: rest[3] === '=' });
    rest = `^${rest.slice(end + 1)}`;
  }
  if (parts.length === 0 || hasAlternatives(rest)) return [{ pattern, wanted: true }];
  return [...parts, { pattern: rest, wanted: true }];
}

function compile(pattern: string, ignoreCase: boolean) {
  const key = `${ignoreCase ? 'i' : '-'}${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  const flags = ignoreCase ? RE2JS.CASE_INSENSITIVE : 0;
  const fresh = partsOf(pattern).map((part) => ({
    wanted: part.wanted,
    engine: RE2JS.compile(RE2JS.translateRegExp(part.pattern), flags),
  }));
  if (compiled.size >= keptPatterns) compiled.clear();
  compiled.set(key, fresh);
  return fresh;
}

/**
 * Runs an author's pattern over a member's text in linear time. A plan contains only patterns that this
 * engine could parse when it was published.
 */
export const matchesPattern: PatternTest = (pattern, flags, text) =>
  compile(pattern, flags === 'i').every(
    ({ wanted, engine }) => engine.matcher(text).find() === wanted,
  );

/** Why the engine cannot run a pattern; undefined if it can. */
export function patternFault(pattern: string): string | undefined {
  try {
    compile(pattern, false);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'not a regular expression';
  }
}
