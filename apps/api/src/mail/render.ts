import type { Locale } from '@pollen/contract/codes/locale';
import { formatMessage } from '@pollen/contract/values/message-format';
import { addressOf, paths } from '@pollen/contract/values/web-paths';
import { mailHtml } from './html.ts';
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
  emailTakenForChange: paths.login(),
  signInConnected: paths.forgot(),
  emailChanged: paths.helpList(),
  passwordChanged: paths.forgot(),
  bankSaved: paths.myBank(),
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

/** `name` is how the member is called; null where the address belongs to none. */
export function renderMail(
  template: MailTemplate,
  locale: Locale,
  params: Params,
  origin: string,
  name: string | null = null,
): RenderedMail {
  const fill = (words: string, values: Params = params) =>
    formatMessage(
      words,
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, oneLine(value)])),
      locale,
    );
  const language = mailsIn(locale);
  const words = wordsOf(template, language);
  const code = typeof params['code'] === 'string' ? oneLine(params['code']) : null;
  const path = buttonPaths[template];
  const given = typeof params['link'] === 'string' ? oneLine(params['link']) : path;
  const link = given ? addressOf(origin, given) : null;
  const filled = (paragraphs: readonly string[]) =>
    paragraphs.map((paragraph) => fill(paragraph)).filter(isSaid);

  const parts = {
    locale,
    subject: fill(words.subject),
    greeting:
      name === null || name === '' ? language.greeting : fill(language.greetingTo, { name }),
    before: filled(words.before),
    code,
    button: code === null && link && words.button ? { label: words.button, link } : null,
    after: filled(words.after),
    signature: language.signature,
  };
  const text = [
    parts.greeting,
    ...parts.before,
    ...(code === null ? [] : [`    ${code}`]),
    ...(parts.button ? [`${parts.button.label}: ${parts.button.link}`] : []),
    ...parts.after,
    parts.signature,
  ].join('\n\n');
  return { subject: parts.subject, text: `${text}\n`, html: mailHtml(parts), code, link };
}
