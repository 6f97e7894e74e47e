import { expect, test } from 'vitest';
import { passwordFault } from './password.ts';

test.each([
  ['1234567', 'field.tooShort:8'],
  ['12345678', null],
  ['x'.repeat(72), null],
  ['x'.repeat(73), 'field.tooLong:72'],
  ['🐝🐝🐝🐝🐝🐝🐝', 'field.tooShort:8'],
  ['🐝🐝🐝🐝🐝🐝🐝🐝', null],
  ['Somebody@Example.com', 'field.passwordIsEmail'],
  ['somebody', 'field.passwordIsEmail'],
  ['somebody1', null],
])('a password of 8 to 72 characters that is not the e-mail: %s', (password, fault) => {
  expect(passwordFault(password, 'somebody@example.com')).toBe(fault);
});
