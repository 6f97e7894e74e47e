import { expect, test } from 'vitest';
import { at, linesOf, parseObject, put, textAt } from './rules.ts';

const config = { session: 'uid', amount: { name: 'raw', cap: null } };

test('a field changes only its own path', () => {
  expect(put(config, ['amount', 'cap'], 5)).toEqual({
    session: 'uid',
    amount: { name: 'raw', cap: 5 },
  });
  expect(put(config, ['signature', 'name'], 'hash')).toEqual({
    ...config,
    signature: { name: 'hash' },
  });
  expect(config.amount.cap).toBeNull();
  expect(at(config, ['amount', 'name'])).toBe('raw');
  expect(textAt(config, ['amount', 'cap'])).toBe('');
  expect(textAt(config, ['nowhere', 'at', 'all'])).toBe('');
});

test('one address per line; JSON must be an object', () => {
  expect(linesOf(' 192.0.2.0/24 \n\n198.51.100.7')).toEqual(['192.0.2.0/24', '198.51.100.7']);
  expect(parseObject('{"a":1}')).toEqual({ a: 1 });
  expect(parseObject('[1]')).toBeNull();
  expect(parseObject('{')).toBeNull();
});
