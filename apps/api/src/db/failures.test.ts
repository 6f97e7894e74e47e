import { expect, test } from 'vitest';
import { DatabaseSilent, isBadData, isDatabaseAway } from './failures.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  withCode('ECONNREFUSED'),
  withCode('57P01'),
  withCode('57P03'),
  withCode('08006'),
  withCode('53300'),
  withCode('57014'),
  withCode('40P01'),
  withCode('25006', 'cannot execute INSERT in a read-only transaction'),
  withCode('53100', 'could not extend file: No space left on device'),
  withCode('53200'),
  withCode('58030'),
  withCode('ECONNRESET'),
  withCode('ERR_STREAM_DESTROYED'),
  new Error('timeout expired'),
  new DatabaseSilent(),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
])('%s means that the database is temporarily unavailable', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([withCode('23505'), withCode('22P02'), withCode('42P01'), new Error('x'), 'x', null])(
  '%s does not',
  (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  },
);

test('only class 22 is bad data', () => {
  expect(isBadData(withCode('22003'))).toBe(true);
  expect(isBadData(withCode('23514'))).toBe(false);
});
