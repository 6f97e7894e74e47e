import { expect, test } from 'vitest';
import { at, conditionsOf, linesOf, parseObject, put, textAt, whenOf } from './rules.ts';

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

test('conditions are edited as rows and saved as they were', () => {
  const when = {
    status: 'noteligible',
    term_reason: ['geomissmatch', 'vpn'],
    val: { below: 0 },
    level: { atLeast: 2.5 },
  };
  const rows = conditionsOf(when);
  expect(rows).toEqual([
    { name: 'status', operator: 'is', value: 'noteligible' },
    { name: 'term_reason', operator: 'oneOf', value: 'geomissmatch, vpn' },
    { name: 'val', operator: 'below', value: '0' },
    { name: 'level', operator: 'atLeast', value: '2.5' },
  ]);
  expect(whenOf(rows)).toEqual(when);
});

test('a condition without a parameter is not saved, and a bound that is no number is left to be refused', () => {
  expect(
    whenOf([
      { name: '', operator: 'is', value: 'x' },
      { name: 'val', operator: 'below', value: '' },
    ]),
  ).toEqual({ val: { below: '' } });
});
