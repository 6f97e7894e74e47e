import { RE2JS } from 're2js';
import type { PatternTest } from './expression.ts';

/** Patterns are few and used for every answer: each is compiled once. */
const compiled = new Map<string, ReturnType<typeof RE2JS.compile>>();
const keptPatterns = 500;

function compile(pattern: string, ignoreCase: boolean) {
  const key = `${ignoreCase ? 'i' : '-'}${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  const fresh = RE2JS.compile(
    RE2JS.translateRegExp(pattern),
    ignoreCase ? RE2JS.CASE_INSENSITIVE : 0,
  );
  if (compiled.size >= keptPatterns) compiled.clear();
  compiled.set(key, fresh);
  return fresh;
}

/**
 * Runs an author's pattern over what a member typed, in time that grows with the length of the text
 * and no faster. A plan has only patterns this engine could read when it was published.
 */
export const matchesPattern: PatternTest = (pattern, flags, text) =>
  compile(pattern, flags === 'i')
    .matcher(text)
    .find();

/** Why the engine cannot run a pattern; undefined if it can. */
export function patternFault(pattern: string): string | undefined {
  try {
    compile(pattern, false);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'not a regular expression';
  }
}
