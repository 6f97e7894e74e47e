import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage, MessageSyntaxError, namesOf, parseMessage } from './message-format.ts';

const say = (source: string, params = {}, locale = 'en-US') =>
  formatMessage(source, params, locale);

describe('message syntax', () => {
  test('text and names', () => {
    expect(say('Hello')).toBe('Hello');
    expect(say('Hello {name}, {name}', { name: 'Sari' })).toBe('Hello Sari, Sari');
  });
  test('plural by the rules of the language, with # as the number', () => {
    const points = '{count, plural, =0 {no points} one {# point} other {# points}}';
    expect(say(points, { count: 0 })).toBe('no points');
    expect(say(points, { count: 1 })).toBe('1 point');
    expect(say(points, { count: 2480 })).toBe('2,480 points');
    expect(say('{count, plural, other {# poin}}', { count: 2480 }, 'id')).toBe('2.480 poin');
  });
  test('names inside a plural', () => {
    const message =
      'You have {count, plural, one {# task from {host}} other {# tasks from {host}}}.';
    expect(say(message, { count: 2, host: 'Dewi' })).toBe('You have 2 tasks from Dewi.');
    expect([...namesOf(parseMessage(message))].sort()).toEqual(['count', 'host']);
  });
  test('a value may contain what looks like syntax', () => {
    expect(say('{name}!', { name: '{x} # }' })).toBe('{x} # }!');
  });
  test('white space inside the braces means nothing, outside it stays', () => {
    const message = ' { count , plural ,\n =1 { one }\n other {#} } ';
    expect(say(message, { count: 1 })).toBe('  one  ');
    expect(say(message, { count: 2 })).toBe(' 2 ');
  });
  test('# outside a plural is a sign', () => {
    expect(say('#{no}', { no: 3 })).toBe('#3');
  });
  test.each([
    '{',
    '}',
    '{a',
    '{a b}',
    '{a, select, x {y}}',
    '{a, plural, one {x}}',
    '{a, plural, ones {x} other {y}}',
    '{a, plural, = {x} other {y}}',
    '{a, plural, other {x}',
    '{a, plural, other {x}}}',
    '{}',
  ])('%j is refused', (source) => {
    expect(() => parseMessage(source)).toThrow(MessageSyntaxError);
  });
  test('plain text is returned unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replace(/[{}]/g, '');
        expect(say(plain)).toBe(plain);
      }),
    );
  });
});

test('§9 numbers are written as in the country, plurals chosen by the language', () => {
  const source = '{count, plural, one {# point} other {# points}}, {share}';
  const written = (share: number, country: string) =>
    formatMessage(source, { count: 12_500, share }, 'en-US', country);
  expect(written(12.5, 'vi-VN')).toBe('12.500 points, 12,50');
  expect(written(12.5, 'en-US')).toBe('12,500 points, 12.50');
  expect(written(12.004, 'en-US')).toBe('12,500 points, 12');
  // None in Indonesia.
  expect(written(12.4, 'id-ID')).toBe('12.500 points, 12');
  // Of a country whose numbers Intl writes.
  expect(written(0.125, 'pl-PL')).toMatch(/^12\s?500 points, 0,13$/);
});
