import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outboxCarrier } from '../adapters/mail/carrier.ts';
import { createSmtpCarrier } from '../adapters/mail/smtp.ts';
import { startTestWorker } from '../jobs/testing/test-worker.ts';
import { deliverMail } from './deliver-mail.ts';
import { sendMail } from './send-mail.ts';
import { type SmtpReceiver, startSmtpReceiver } from './testing/smtp-receiver.ts';

let database: TestDatabase;
let receiver: SmtpReceiver;
beforeEach(async () => {
  database = await createTestDatabase();
  receiver = await startSmtpReceiver();
});
afterEach(async () => {
  await receiver[Symbol.asyncDispose]();
  await database.drop();
});

const origin = 'https://pollen.example';
const carrierTo = (url: string) => createSmtpCarrier(url, 'Pollen <no-reply@pollen.example>');

async function write(to = 'member@example.com', reason = 'wrong account') {
  await sendMail(database.db, {
    to,
    template: 'cashoutRefused',
    locale: 'en-US',
    params: { points: 500, amount: 'A$5', reason },
  });
  const [row] = await database.db.raw<{ id: number }>('SELECT max(id) AS id FROM mail');
  return row?.id ?? 0;
}

async function stateOf(mailId: number) {
  const [row] = await database.db.raw<Record<string, unknown>>(
    'SELECT state, attempts, recipient, params FROM mail WHERE id = $1',
    [mailId],
  );
  return row;
}

test('a mail is sent once, and its address is erased afterwards', async () => {
  const mailId = await write();
  const delivery = { db: database.db, carrier: carrierTo(receiver.url), origin };
  await deliverMail(delivery, mailId);
  await deliverMail(delivery, mailId);
  expect(receiver.letters).toHaveLength(1);
  expect(receiver.letters[0]?.to).toEqual(['member@example.com']);
  expect(receiver.letters[0]?.head).toMatch(/^Message-ID: <[0-9a-f-]{36}@pollen\.example>$/m);
  expect(await stateOf(mailId)).toEqual({ state: 'sent', attempts: 1, recipient: '', params: {} });
});

test('two concurrent workers send each of 20 mails once', async () => {
  for (let count = 0; count < 20; count++) await write(`member${count}@example.com`);
  const carrier = carrierTo(receiver.url);
  const workers = [1, 2].map(() =>
    startTestWorker(database.db, {
      tasks: {
        sendMail: ({ mailId }) => deliverMail({ db: database.db, carrier, origin }, mailId),
      },
      concurrency: 2,
    }),
  );
  await expect.poll(() => receiver.letters.length, { timeout: 60_000 }).toBe(20);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(new Set(receiver.letters.map(({ to }) => to[0])).size).toBe(20);
  expect(receiver.letters).toHaveLength(20);
}, 90_000);

test('a refused connection is retried later, with the same Message-ID', async () => {
  const mailId = await write();
  const { url, port } = receiver;
  const carrier = carrierTo(url);
  const delivery = { db: database.db, carrier, origin };
  await receiver[Symbol.asyncDispose]();
  await expect(deliverMail(delivery, mailId)).rejects.toThrow('could not be sent');
  expect(await stateOf(mailId)).toMatchObject({ state: 'waiting', attempts: 1 });
  const [before] = await database.db.raw('SELECT message_id FROM mail');

  receiver = await startSmtpReceiver(port);
  await deliverMail(delivery, mailId);
  expect(receiver.letters[0]?.head).toContain(String(before?.['message_id']));
  expect(await stateOf(mailId)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('a temporary refusal is retried, a permanent one is not', async () => {
  const carrier = carrierTo(receiver.url);
  const delivery = { db: database.db, carrier, origin };
  const mailId = await write();
  receiver.reaction = 'refuse for now';
  await expect(deliverMail(delivery, mailId)).rejects.toThrow();
  expect(await stateOf(mailId)).toMatchObject({ state: 'waiting' });
  receiver.reaction = 'refuse for good';
  await deliverMail(delivery, mailId);
  expect(await stateOf(mailId)).toMatchObject({ state: 'refused' });
  receiver.reaction = 'take';
  await deliverMail(delivery, mailId);
  expect(receiver.letters).toHaveLength(0);
});

test('a connection lost after the text was sent is uncertain and not retried', async () => {
  const carrier = carrierTo(receiver.url);
  const delivery = { db: database.db, carrier, origin };
  const mailId = await write();
  receiver.reaction = 'hang up after the text';
  await deliverMail(delivery, mailId);
  expect(await stateOf(mailId)).toMatchObject({ state: 'uncertain' });
  receiver.reaction = 'take';
  await deliverMail(delivery, mailId);
  expect(receiver.letters).toHaveLength(1);
});

test('a crash between claim and result leaves the mail uncertain, never sent twice', async () => {
  const mailId = await write();
  await database.db.raw("UPDATE mail SET state = 'sending', claimed_at = now()");
  const carrier = carrierTo(receiver.url);
  await deliverMail({ db: database.db, carrier, origin }, mailId);
  expect(await stateOf(mailId)).toMatchObject({ state: 'uncertain' });
  expect(receiver.letters).toHaveLength(0);
});

test('nothing in a mail’s text gets into its headers', async () => {
  const carrier = carrierTo(receiver.url);
  const attack = 'x\r\nBcc: everyone@example.com\r\n\r\n<script>alert(1)</script>';
  await sendMail(database.db, {
    to: 'member@example.com',
    template: 'cashoutRefused',
    locale: 'vi',
    params: { points: 1, amount: attack, reason: attack },
  });
  await deliverMail({ db: database.db, carrier, origin }, 1);
  const [letter] = receiver.letters;
  expect(letter?.to).toEqual(['member@example.com']);
  expect(letter?.head).not.toMatch(/^Bcc:/im);
  expect(letter?.body.slice(letter.body.indexOf('text/html'))).not.toContain('<script>');
});

test('a code that comes too late is not sent', async () => {
  await sendMail(database.db, {
    to: 'member@example.com',
    template: 'registerCode',
    locale: 'th',
    params: { code: '123456' },
  });
  await database.db.raw("UPDATE mail SET created_at = now() - interval '11 minutes'");
  const carrier = carrierTo(receiver.url);
  await deliverMail({ db: database.db, carrier, origin }, 1);
  expect(receiver.letters).toHaveLength(0);
  expect(await stateOf(1)).toMatchObject({ state: 'refused' });
});

test('the outbox stores the mails it is given', async () => {
  const mailId = await write();
  await deliverMail({ db: database.db, carrier: outboxCarrier, origin }, mailId);
  expect(await stateOf(mailId)).toMatchObject({ state: 'sent', recipient: 'member@example.com' });
});

test('a server that requires a password gets it; a wrong one is our own error and is retried', async () => {
  await using guarded = await startSmtpReceiver(0, 'open sesame');
  const mailId = await write();
  const at = (password: string) =>
    carrierTo(`smtp://pollen:${encodeURIComponent(password)}@127.0.0.1:${guarded.port}`);
  const wrong = { db: database.db, carrier: at('wrong'), origin };
  await expect(deliverMail(wrong, mailId)).rejects.toThrow('could not be sent');
  expect(await stateOf(mailId)).toMatchObject({ state: 'waiting' });
  await deliverMail({ ...wrong, carrier: at('open sesame') }, mailId);
  expect(guarded.letters).toHaveLength(1);
});

test('a carrier with credentials sends nothing to a server that offers no log-in', async () => {
  await using open = await startSmtpReceiver(0, undefined, { offersLogIn: false });
  const mailId = await write();
  const carrier = carrierTo(`smtp://pollen:secret-word@127.0.0.1:${open.port}`);
  const delivery = { db: database.db, carrier, origin };
  await expect(deliverMail(delivery, mailId)).rejects.toThrow(/EAUTH.*does not offer the log-in/);
  expect(open.letters).toEqual([]);
  expect(await stateOf(mailId)).toMatchObject({ state: 'waiting', attempts: 1 });
  const [row] = await database.db.raw<{ failure: string }>(
    'SELECT failure FROM mail WHERE id = $1',
    [mailId],
  );
  expect(row?.failure).not.toContain('secret-word');
});

test('a daily e-mail carries a one-click link to end it, other mails carry none', async () => {
  await sendMail(database.db, {
    to: 'member@example.com',
    template: 'messageDigest',
    locale: 'en-US',
    params: { count: 1, first: 'One', second: '', third: '', unsubscribePath: '/unsubscribe/7/x' },
  });
  const [row] = await database.db.raw<{ id: number }>('SELECT max(id) AS id FROM mail');
  const delivery = { db: database.db, carrier: carrierTo(receiver.url), origin };
  await deliverMail(delivery, row?.id ?? 0);
  await deliverMail(delivery, await write());
  const [digest, other] = receiver.letters.map(({ head }) => head);
  expect(digest).toMatch(/^List-Unsubscribe: <https:\/\/pollen\.example\/unsubscribe\/7\/x>$/m);
  expect(digest).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(other).not.toMatch(/^List-Unsubscribe/m);
});
