import { createTestApp } from '@pollen/dev-env/test-app';
import { expect, test } from 'vitest';
import { forgetMails, sendMail } from './send-mail.ts';

test('demo mode shows the mails, newest first, as JSON and as a page', async () => {
  await using testApp = await createTestApp({ origin: 'http://127.0.0.1:4321' });
  const { db } = testApp.database;
  await sendMail(db, {
    to: 'first@example.com',
    template: 'registerCode',
    locale: 'en-US',
    params: { code: '482913' },
  });
  await sendMail(db, {
    to: 'second@example.com',
    template: 'forgotLink',
    locale: 'th',
    params: { link: 'http://127.0.0.1:4321/forgot/password/KEY' },
  });
  await testApp.runJobs();
  const mails = (await testApp.app.inject({ url: '/dev/mail.json' })).json();
  expect(mails).toMatchObject([
    { to: 'second@example.com', link: 'http://127.0.0.1:4321/forgot/password/KEY', code: null },
    { to: 'first@example.com', code: '482913', subject: '482913 is your Pollen code', link: null },
  ]);
  expect(mails[1].text).toContain('482913');
  const only = (await testApp.app.inject({ url: '/dev/mail.json?to=FIRST@example.com' })).json();
  expect(only).toHaveLength(1);

  const page = await testApp.app.inject({ url: '/dev/mail' });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<b>482913</b>');
  expect(page.body).toContain('href="http://127.0.0.1:4321/forgot/password/KEY"');

  await forgetMails(db, 'First@example.com');
  expect((await testApp.app.inject({ url: '/dev/mail.json' })).json()).toHaveLength(1);
});

test('the page exists neither outside demo mode nor if mails are sent', async () => {
  await using real = await createTestApp({ demo: false });
  await using sending = await createTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
  for (const { app } of [real, sending]) {
    expect((await app.inject({ url: '/dev/mail.json' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/dev/mail' })).statusCode).toBe(404);
  }
});
