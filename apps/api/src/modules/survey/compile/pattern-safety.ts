/**
 * A pattern runs on the server over what members typed, so it must not be able to run away.
 * Refused: back-references, look-around, and a repeated group that repeats or chooses inside
 * (`(a+)+`, `(a|aa)*`): the shapes that backtrack without end.
 */
export function unsafePattern(source: string): string | undefined {
  if (source.length > 300) return 'longer than 300 characters';
  try {
    new RegExp(source);
  } catch {
    return 'not a regular expression';
  }
  if (/\\[1-9]|\\k</.test(source)) return 'back-references';
  if (/\(\?(<?[=!])/.test(source)) return 'look-ahead and look-behind';
  return hasNestedRepeat(source) ? 'a repetition inside a repetition' : undefined;
}

const repeatAt = (source: string, index: number) =>
  /^(?:[*+]|\{\d+,\d*\})/.test(source.slice(index)) || /^\{(\d{2,})\}/.test(source.slice(index));

function hasNestedRepeat(source: string): boolean {
  const plain = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const groups: { repeats: boolean }[] = [{ repeats: false }];
  for (let index = 0; index < plain.length; index++) {
    const character = plain[index];
    const group = groups[groups.length - 1] ?? { repeats: false };
    if (character === '(') groups.push({ repeats: false });
    else if (character === ')' && groups.length > 1) {
      groups.pop();
      const repeated = repeatAt(plain, index + 1);
      if (repeated && group.repeats) return true;
      const outer = groups[groups.length - 1];
      if (outer && (group.repeats || repeated)) outer.repeats = true;
    } else if (character === '|') group.repeats = groups.length > 1 || group.repeats;
    else if (repeatAt(plain, index)) group.repeats = true;
  }
  return false;
}
