import { BusinessError } from '@pollen/contract/codes/error-code';
import { type Locale, locales } from '@pollen/contract/codes/locale';
import {
  type LocalizedText,
  localize,
  type TranslatedText,
  withoutEmpty,
} from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { sendMail } from '../../../../mail/send-mail.ts';
import { readContact } from '../../../accounts/identity/public.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import type { BroadcastInput } from './broadcasts.ts';
import { sendMessage } from './send-message.ts';

interface TestInput extends Pick<BroadcastInput, 'title' | 'text' | 'link'> {
  readonly memberId?: number | undefined;
  readonly locale: Locale;
}

const inEveryLanguage = (text: LocalizedText): TranslatedText =>
  Object.fromEntries(locales.map((locale) => [locale, localize(text, locale)])) as TranslatedText;

/** Sends a broadcast to one recipient as a test: a member's inbox or the operator's mailbox. */
export async function testBroadcast(
  tx: Queryable,
  by: OperatorSession,
  input: TestInput,
  now: Date,
): Promise<{ email: string | null }> {
  const { memberId, locale } = input;
  const [title, text] = [withoutEmpty(input.title), withoutEmpty(input.text)];
  const link = input.link ?? null;
  if (memberId === undefined) {
    const params = {
      title: localize(title, locale),
      text: localize(text, locale),
      link: link ?? '/',
    };
    await sendMail(tx, { to: by.email, locale, template: 'broadcastTest', params });
  } else {
    if (!(await readContact(tx, memberId))) {
      throw new BusinessError('badInput', {}, { fields: { memberId: 'field.member' } });
    }
    const params = { title: inEveryLanguage(title), text: inEveryLanguage(text) };
    await sendMessage(tx, { memberId, kind: 'notice', params, link, now, atOnce: true });
  }
  const target =
    memberId === undefined
      ? { kind: 'operator', id: by.operatorId }
      : { kind: 'member', id: memberId };
  await recordAction(tx, {
    by,
    action: 'notice.test',
    target,
    after: { title, text, link, locale },
    now,
  });
  return { email: memberId === undefined ? by.email : null };
}
