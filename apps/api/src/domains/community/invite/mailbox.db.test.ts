import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(2);
});
afterAll(() => database.drop());

const host = fc.constantFrom(
  'gmail.com',
  'googlemail.com',
  'me.com',
  'mac.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'yahoo.com',
  'ymail.com',
  'yahoo.co.id',
  'yahoo.com.ph',
  'yahoo.pl',
  'outlook.com',
  'example.com.',
);
const address = fc
  .tuple(fc.stringMatching(/^[A-Za-z0-9._+-]{1,12}$/), host)
  .map(([name, at]) => `${name}@${at}`);

test('the database and the code agree which addresses are one mailbox', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(address, { minLength: 1, maxLength: 50 }), async (addresses) => {
      const rows = await database.db.raw<{ mailbox: string }>(
        'SELECT mailbox_of(address) AS mailbox FROM unnest($1::text[]) WITH ORDINALITY AS a (address, place) ORDER BY place',
        [addresses],
      );
      expect(rows.map(({ mailbox }) => mailbox)).toEqual(addresses.map(mailboxOf));
    }),
    { numRuns: 40 },
  );
});
