import { locales } from '@pollen/contract/codes/locale';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from './html.ts';
import { renderMail } from './render.ts';
import { type MailTemplate, mailsIn, wordsOf } from './templates.ts';

const origin = 'https://pollen.example';
const params: Record<MailTemplate, Record<string, string | number>> = {
  registerCode: { code: '482913' },
  emailTakenNotice: {},
  emailTakenForChange: {},
  signInCode: { code: '482913' },
  signInConnected: { app: 'Google' },
  forgotLink: { link: `${origin}/forgot/password/KEY` },
  emailChangeOldCode: { code: '482913' },
  emailChangeNewCode: { code: '482913' },
  emailChanged: { newEmail: 'new@example.com' },
  passwordChanged: {},
  bankSaved: { account: 'BPI •••• 1234' },
  bankChanged: { account: 'BPI •••• 1234' },
  cashoutRequested: { points: 500, amount: '₱100', hold: 'It waits until Monday.' },
  cashoutSent: { amount: '₱100', account: 'BPI •••• 1234' },
  cashoutRefused: { points: 500, amount: '₱100', reason: 'The account does not exist.' },
  accountSuspended: {
    reason: 'More than one account.',
    evidence: 'The same device.',
    until: '23 November',
    link: `${origin}/app/suspension/KEY`,
  },
  suspensionKept: { reason: 'More than one account.', link: `${origin}/app/suspension/KEY` },
  accountRestored: {},
  messageDigest: {
    count: 2,
    first: 'One',
    second: 'Two',
    third: 'Three',
    unsubscribePath: '/unsubscribe/x',
  },
  ticketAnswered: { ticket: '7', link: `${origin}/my/help/7` },
  ticketQuestion: { ticket: '7', link: `${origin}/my/help/7`, until: '21 November' },
  ticketSolved: { ticket: '7', link: `${origin}/my/help/7`, until: '21 November' },
  ticketReminder: { ticket: '7', link: `${origin}/my/help/7`, until: '21 November' },
  ticketClosed: { ticket: '7', link: `${origin}/my/help/7` },
  accountDeleted: {},
  operatorInvited: { link: `${origin}/console/set-up#KEY`, role: 'finance' },
  operatorReset: { link: `${origin}/console/set-up#KEY` },
  operatorChanged: { what: 'Your role is now finance.' },
  webhookFailed: { name: 'CRM', what: 'It answered 410.', link: `${origin}/console/webhooks/1` },
  broadcastTest: { title: 'Office closed', text: 'Back on Monday.', link: `${origin}/task` },
};
const templates = Object.keys(params) as MailTemplate[];

describe.each(locales)('in %s', (locale) => {
  test.each(templates)('%s contains all its parameters', (template) => {
    const mail = renderMail(template, locale, params[template], origin);
    const whole = `${mail.subject}\n${mail.text}`;
    // The unsubscribe address is in the mail's headers.
    const { unsubscribePath: _, ...said }: Record<string, unknown> = params[template];
    for (const value of Object.values(said)) {
      expect(whole).toContain(String(value));
      expect(mail.subject + mail.html).toContain(escapeHtml(String(value)));
    }
    expect(mail.link === null).toBe(wordsOf(template, mailsIn(locale)).button === undefined);
    expect(whole).not.toMatch(/[{}]|undefined/);
    expect(mail.html.slice(mail.html.indexOf('<body'))).not.toMatch(/[{}]|undefined/);
    expect(mail.subject.length).toBeLessThan(90);
  });

  test.each(templates)('%s has a button if it has one in English', (template) => {
    const hasButton = (one: typeof locale) => 'button' in wordsOf(template, mailsIn(one));
    expect(hasButton(locale)).toBe(hasButton('en-US'));
  });
});

test('user-written text is escaped in the HTML', () => {
  const reason = '<img src=x onerror=alert(1)> & "quotes"';
  const { html, text } = renderMail('cashoutRefused', 'en-US', { reason }, origin);
  expect(html).not.toContain('<img');
  expect(text).toContain(reason);
});

test('a mail leads to the page that helps', () => {
  expect(renderMail('emailTakenNotice', 'id', {}, origin).link).toBe(`${origin}/forgot`);
  expect(renderMail('registerCode', 'id', { code: '1' }, origin).link).toBeNull();
});

test('a member is greeted by name, escaped in the HTML; others are not', () => {
  const { html, text } = renderMail('passwordChanged', 'en-US', {}, origin, 'Ana <3');
  expect(text).toContain('Hello Ana <3,');
  expect(html).toContain('Hello Ana &#60;3,');
  for (const name of [null, '']) {
    expect(renderMail('passwordChanged', 'en-US', {}, origin, name).text).toContain('Hello,');
  }
});

test('the HTML fetches nothing, has a title and a language, and adapts to a dark theme', () => {
  const { html } = renderMail('cashoutSent', 'th', { amount: '฿100', account: '' }, origin);
  expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|src=|background=/);
  expect(html.match(/https?:/g)).toHaveLength(1);
  expect(html).toContain('<html lang="th">');
  expect(html).toContain('<title>');
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html.match(/<table/g)).toHaveLength(html.match(/role="presentation"/g)?.length ?? 0);
});
