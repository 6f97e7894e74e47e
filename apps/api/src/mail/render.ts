import type { Locale } from '@pollen/contract/codes/locale';
import { formatMessage } from '@pollen/contract/values/message-format';
import { addressOf, paths } from '@pollen/contract/values/web-paths';
import { type MailTemplate, mailsIn, wordsOf } from './templates.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly code: string | null;
  readonly link: string | null;
}

/** The target of a mail's button if its cause has no link. */
const buttonPaths: Readonly<Partial<Record<MailTemplate, string>>> = {
  emailTakenNotice: paths.forgot(),
  signInConnected: paths.forgot(),
  emailChanged: paths.helpList(),
  passwordChanged: paths.forgot(),
  bankChanged: paths.myBank(),
  cashoutRequested: paths.cashoutSuccess(),
  cashoutSent: paths.cashoutSuccess(),
  cashoutRefused: paths.cashoutPoint(),
  messageDigest: paths.appMessages(),
  accountRestored: paths.login(),
  operatorChanged: '/console/account',
};

type Params = Readonly<Record<string, unknown>>;

/** Removes line breaks and other control characters, which must not get into the headers. */
const oneLine = (value: unknown) => String(value ?? '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A paragraph with a missing parameter is left out. */
const isSaid = (words: string) => words.trim() !== '';

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export function renderMail(
  template: MailTemplate,
  locale: Locale,
  params: Params,
  origin: string,
): RenderedMail {
  const fill = (words: string, change = (value: string) => value) =>
    formatMessage(
      words,
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, change(oneLine(value))]),
      ),
      locale,
    );
  const language = mailsIn(locale);
  const { subject, before, button, after } = wordsOf(template, language);
  const code = typeof params['code'] === 'string' ? oneLine(params['code']) : null;
  const path = buttonPaths[template];
  const given = typeof params['link'] === 'string' ? oneLine(params['link']) : path;
  const link = given ? addressOf(origin, given) : null;

  const middle = code ? [`    ${code}`] : link && button ? [`${button}: ${link}`] : [];
  const text = [
    language.greeting,
    ...before.map((words) => fill(words)).filter(isSaid),
    ...middle,
    ...after.map((words) => fill(words)).filter(isSaid),
    language.signature,
  ].join('\n\n');

  const paragraph = (words: string) => `<p>${fill(escapeHtml(words), escapeHtml)}</p>`;
  const htmlMiddle = code
    ? [`<p style="font-size:28px;font-weight:700;letter-spacing:4px">${escapeHtml(code)}</p>`]
    : link && button
      ? [
          `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f6f4a;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></p>`,
        ]
      : [];
  const body = [
    paragraph(language.greeting),
    ...before.filter((words) => isSaid(fill(words))).map(paragraph),
    ...htmlMiddle,
    ...after.map(paragraph),
    paragraph(language.signature),
  ].join('');
  return {
    subject: fill(subject),
    text: `${text}\n`,
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1b1b1b;max-width:32em;margin:0 auto;padding:16px">${body}</body></html>`,
    code,
    link,
  };
}
