import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('the 3,000 commonest passwords of the allowed length are refused, in any case', () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= 8);
  const commonest = long.slice(0, 3000);
  expect(commonest).toHaveLength(3000);
  expect(commonest.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(isCommonPassword('PassWord1')).toBe(true);
  expect(isCommonPassword('zzzzzzzzz')).toBe(true);
});

test.each(['pollen-demo-1', 'correct horse 7', 'รหัสผ่านของฉัน', 'mèo con dễ thương'])(
  'a password that is not common is accepted: %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
