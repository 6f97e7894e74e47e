import { describe, expect, test } from 'vitest';
import { matchesPattern, patternFault } from './linear-pattern.ts';

describe("an author's pattern", () => {
  test.each<[string, string]>([
    ['^(\\w+\\s?){3}$', `${'word '.repeat(400)}!`],
    ['\\d*\\d*\\d*\\d*x', '1'.repeat(2_000)],
    ['^(a+)+$', `${'a'.repeat(1_999)}!`],
  ])('%s is run over 2,000 characters in linear time', (pattern, text) => {
    // Trying every way to match takes hours: a run that ends has not done that.
    expect(matchesPattern(pattern, undefined, text)).toBe(false);
  });

  test('matches the same texts as in JavaScript', () => {
    expect(matchesPattern('^[a-z]+@[a-z]+\\.com$', 'i', 'Ana@Mail.com')).toBe(true);
    expect(matchesPattern('\\u0e01', undefined, 'ก')).toBe(true);
    expect(matchesPattern('^\\d{3}-\\d{4}$', undefined, '555-1234')).toBe(true);
    expect(matchesPattern('^\\d{3}$', undefined, '5555')).toBe(false);
  });

  test('may begin with look-aheads, as password checks do', () => {
    const strong = '^(?=.*[A-Z])(?=.*[(|)])(?!.*\\s).{8,}$';
    const texts = ['Secret(1)', 'secret(1)', 'Secret 1)', 'Se(1', 'SECRET|12'];
    for (const text of texts) {
      expect(matchesPattern(strong, undefined, text), text).toBe(new RegExp(strong).test(text));
    }
    expect(patternFault('^(?=a)b|c')).toBeTypeOf('string');
    expect(patternFault('^a(?=b)')).toBeTypeOf('string');
  });

  test.each(['(?=a)b', '(a)\\1', '(', '(?<!x)y'])('%s is refused', (pattern) => {
    expect(patternFault(pattern)).toBeTypeOf('string');
  });
});
