import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMail } from './send-mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const mail = {
  to: 'someone@example.com',
  template: 'registerCode',
  locale: 'th',
  params: { code: '123456' },
} as const;

async function counts() {
  const [row] = await database.db.raw<{ mails: number; jobs: number }>(
    'SELECT (SELECT count(*) FROM mail) AS mails, (SELECT count(*) FROM graphile_worker.jobs) AS jobs',
  );
  return row;
}

test('a transaction that is rolled back leaves neither mail nor job', async () => {
  const failing = database.db.transact(async (tx) => {
    await sendMail(tx, mail);
    throw new Error('the command failed');
  });
  await expect(failing).rejects.toThrow('the command failed');
  expect(await counts()).toEqual({ mails: 0, jobs: 0 });
});

test('a mail and its job are written together', async () => {
  await database.db.transact((tx) => sendMail(tx, mail));
  expect(await counts()).toEqual({ mails: 1, jobs: 1 });
});

test.each(['a@b.com\r\nBcc: all@example.com', 'a@b.com, c@d.com', '"x"@y.z', ''])(
  'an invalid address is refused: %j',
  async (to) => {
    await expect(sendMail(database.db, { ...mail, to })).rejects.toThrow('not an e-mail');
  },
);
