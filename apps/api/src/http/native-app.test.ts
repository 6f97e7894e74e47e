import { expect, test } from 'vitest';
import { isAppTooOld } from './native-app.ts';

const shell = (version: string) => `Mozilla/5.0 (Linux; Android 11) PollenApp/${version} (Android)`;

test.each([
  ['2.3', '2.3', false],
  ['2.3.1', '2.3', false],
  ['2.10', '2.9', false],
  ['2.9.9', '2.10', true],
  ['1', '2.0', true],
  ['2', '2.0.0', false],
  ['2.0', '2.0.1', true],
])('%s where %s is the oldest: too old %s', (version, oldest, tooOld) => {
  expect(isAppTooOld(shell(version), oldest)).toBe(tooOld);
});

test('a browser is never too old', () => {
  expect(isAppTooOld('Mozilla/5.0 Chrome/126.0.0.0', '99')).toBe(false);
  expect(isAppTooOld('', '99')).toBe(false);
});
