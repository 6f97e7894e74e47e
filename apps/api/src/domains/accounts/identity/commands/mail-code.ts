import { randomInt } from 'node:crypto';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import { addressKey } from '../../../../address-key.ts';
import type { Queryable } from '../../../../db/database.ts';
import { sendMail } from '../../../../mail/send-mail.ts';
import { emailKeyOf } from '../domain/email.ts';
import { limits } from '../domain/limits.ts';
import { after, keyed, sameHash } from '../domain/session.ts';
import type { IdentityServices } from '../services.ts';
import { type CodePurpose, spendTry, takeCode, upsertCode } from '../store/codes.ts';

const codeLifeSeconds = 600;
const codeTries = 5;

export type MailPurpose = CodePurpose | 'forgot';

/** What sending and checking codes needs. */
export type CodeServices = Pick<IdentityServices, 'db' | 'limiter' | 'addressLimits' | 'serverKey'>;

export interface MailAnswer {
  readonly retryAfterSeconds: number;
}

/**
 * Whether a mail may be sent now: one per minute and purpose, with limits per recipient and per IP
 * address. Null means yes. The result is the same for known and unknown e-mails.
 */
export async function mailMustWait(
  { limiter, addressLimits, serverKey }: CodeServices,
  purpose: MailPurpose,
  email: string,
  address: string,
): Promise<MailAnswer | null> {
  const addressee = emailKeyOf(serverKey, email);
  await limiter.demand(`mail:from:${addressKey(address)}`, addressLimits.mails);
  const minute = await limiter.take(`mail:${purpose}:${addressee}`, limits.mailOfPurpose);
  if (!minute.allowed) return { retryAfterSeconds: minute.retryAfterSeconds };
  await limiter.demand(`mail:to:${addressee}`, limits.mailToAddressee);
  return null;
}

/** Another mail of this purpose may be sent at once; the limit of a day stays. */
export const endMailPause = (
  { limiter, serverKey }: Pick<CodeServices, 'limiter' | 'serverKey'>,
  purpose: MailPurpose,
  email: string,
): Promise<void> => limiter.forget(`mail:${purpose}:${emailKeyOf(serverKey, email)}`);

export const mailed: MailAnswer = { retryAfterSeconds: limits.mailOfPurpose.windowSeconds };

const codeHashOf = (serverKey: Uint8Array, purpose: CodePurpose, emailKey: string, code: string) =>
  keyed(serverKey, `code:${purpose}`, `${emailKey}:${code}`);

/** Stores a fresh code in place of an earlier one and returns it, to be mailed. */
export async function writeCode(
  tx: Queryable,
  serverKey: Uint8Array,
  purpose: CodePurpose,
  email: string,
  now: Date,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const emailKey = emailKeyOf(serverKey, email);
  await upsertCode(tx, {
    purpose,
    emailKey,
    codeHash: codeHashOf(serverKey, purpose, emailKey, code),
    triesLeft: codeTries,
    expiresAt: after(now, codeLifeSeconds),
  });
  return code;
}

const templates = {
  register: 'registerCode',
  snsLink: 'signInCode',
  check: 'signInCode',
  emailOld: 'emailChangeOldCode',
  emailNew: 'emailChangeNewCode',
} as const;

export async function mailCode(
  tx: Queryable,
  serverKey: Uint8Array,
  mail: { purpose: CodePurpose; email: string; locale: Locale; now: Date },
): Promise<void> {
  const code = await writeCode(tx, serverKey, mail.purpose, mail.email, mail.now);
  await sendMail(tx, {
    to: mail.email,
    template: templates[mail.purpose],
    locale: mail.locale,
    params: { code },
  });
}

/**
 * Notifies the owner of a mailbox that already has an account. An unknown code is stored as well, so
 * that answers, writes and attempts are the same as for an unknown e-mail.
 */
export async function mailTakenNotice(
  tx: Queryable,
  serverKey: Uint8Array,
  mail: { purpose: CodePurpose; email: string; locale: Locale; now: Date },
): Promise<void> {
  await writeCode(tx, serverKey, mail.purpose, mail.email, mail.now);
  const { email: to, locale } = mail;
  const template = mail.purpose === 'emailNew' ? 'emailTakenForChange' : 'emailTakenNotice';
  await sendMail(tx, { to, template, locale, params: {} });
}

export interface CodeProof {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly code: string;
  readonly address: string;
  readonly now: Date;
}

/**
 * Checks a code outside of any transaction, so that a wrong attempt stays counted. The returned function
 * consumes the code inside the caller's transaction: single use, and not lost if that fails.
 */
export async function proveCode(
  { db, limiter, addressLimits, serverKey }: CodeServices,
  { purpose, email, code, address, now }: CodeProof,
): Promise<(tx: Queryable) => Promise<void>> {
  // Counted before the check; only wrong codes stay counted.
  const guesses = `code:from:${addressKey(address)}`;
  await limiter.demand(guesses, addressLimits.codes);
  const emailKey = emailKeyOf(serverKey, email);
  const stored = await spendTry(db, purpose, emailKey, now);
  const given = codeHashOf(serverKey, purpose, emailKey, code);
  if (!stored || !sameHash(stored.codeHash, given)) {
    throw new BusinessError('wrongCode', {}, { triesLeft: stored?.triesLeft ?? 0 });
  }
  await limiter.giveBack(guesses);
  return async (tx) => {
    if (!(await takeCode(tx, purpose, emailKey, given))) throw new BusinessError('wrongCode');
  };
}
