import { expect, test } from 'vitest';
import { emailKeyOf, maskEmail } from './email.ts';

test('an e-mail has one key however it is written, and another under another server key', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(emailKeyOf(one, 'Ana@Example.com')).toBe(emailKeyOf(one, 'ana@example.COM'));
  expect(emailKeyOf(one, 'ana@example.com')).not.toBe(emailKeyOf(other, 'ana@example.com'));
});

test.each([
  ['somebody@example.com', 'so***@example.com'],
  ['ana@example.com', 'a***@example.com'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
