import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['a.b@gmail.com', 'AB+x@googlemail.com'],
  ['ab@GMAIL.com', 'a.b.+tag@gmail.com'],
  ['sari@outlook.com', 'Sari+pollen@Outlook.com'],
  ['sari@example.com', 'sari+2@example.com.'],
  ['sari@icloud.com', 'sari+a@me.com'],
  ['sa.ri_k@proton.me', 'sari-k+7@pm.me'],
  ['sari@yahoo.co.id', 'sari-gift@yahoo.co.id'],
  ['sari@yahoo.com', 'SARI-2@yahoo.com'],
])('%s and %s are one mailbox', (one, other) => {
  expect(mailboxOf(one)).toBe(mailboxOf(other));
});

test.each([
  ['a.b@mail.com', 'ab@mail.com'],
  ['sari@yahoo.com', 'sari@yahoo.co.id'],
  ['sa-ri@outlook.com', 'sa@outlook.com'],
  ['sari@gmail.com', 'sari@gmail.example.com'],
  ['sari@gmail.com', 'dewi@gmail.com'],
])('%s and %s are two', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
