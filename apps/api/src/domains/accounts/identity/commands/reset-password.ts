import { BusinessError } from '@pollen/contract/codes/error-code';
import { addressOf, paths } from '@pollen/contract/values/web-paths';
import type { Transact } from '../../../../db/database.ts';
import type { RequestFacts } from '../../../../http/call.ts';
import { sendMail } from '../../../../mail/send-mail.ts';
import { maskEmail } from '../domain/email.ts';
import { after, hashOf, randomSecret } from '../domain/session.ts';
import { blockedError } from '../queries/read-suspension.ts';
import type { IdentityServices } from '../services.ts';
import { forgetDevices } from '../store/devices.ts';
import {
  deleteForgotKeys,
  insertForgotKey,
  type KeyOwner,
  selectKeyOwner,
  takeForgotKey,
} from '../store/forgot-keys.ts';
import { selectCredentialsByEmail, updatePassword } from '../store/members.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { type Admission, admitMember, type Visitor } from './admit-member.ts';
import { judgePassword } from './judge-password.ts';
import { type MailAnswer, mailed, mailMustWait } from './mail-code.ts';

const keyLifeSeconds = 1800;

/** Answers the same for known and unknown e-mails; only the mailbox shows the difference. */
export async function sendForgotLink(
  services: Pick<IdentityServices, 'db' | 'limiter' | 'addressLimits' | 'serverKey' | 'origin'>,
  email: string,
  facts: RequestFacts,
  now: Date,
): Promise<MailAnswer> {
  const wait = await mailMustWait(services, 'forgot', email, facts.address);
  if (wait) return wait;
  const { db, origin } = services;
  const known = await selectCredentialsByEmail(db, email, null);
  const key = randomSecret();
  await db.transact(async (tx) => {
    await insertForgotKey(tx, hashOf(key), known?.memberId ?? null, after(now, keyLifeSeconds));
    if (!known) return;
    const link = addressOf(origin, paths.forgotPassword(key));
    const { locale } = facts;
    await sendMail(tx, { to: known.email, template: 'forgotLink', locale, params: { link } });
  });
  return mailed;
}

async function ownerOf(
  { db }: Pick<IdentityServices, 'db'>,
  key: string,
  now: Date,
): Promise<KeyOwner> {
  const owner = await selectKeyOwner(db, hashOf(key), now);
  if (!owner) throw new BusinessError('linkExpired');
  return owner;
}

export async function checkForgotKey(
  services: Pick<IdentityServices, 'db'>,
  key: string,
  now: Date,
): Promise<{ email: string }> {
  return { email: maskEmail((await ownerOf(services, key, now)).email) };
}

/** The mailbox proves ownership, so every session ends and every known browser is forgotten. */
export async function resetPassword(
  services: Pick<IdentityServices, 'db' | 'hasher' | 'serverKey'>,
  transact: Transact,
  { key, password }: { key: string; password: string },
  visitor: Visitor,
  now: Date,
): Promise<Admission> {
  const { memberId, email, suspended } = await ownerOf(services, key, now);
  if (suspended) throw await blockedError(services.db, services.serverKey, memberId);
  judgePassword(password, email);
  const passwordHash = await services.hasher.hash(password);
  return transact(async (tx) => {
    if (!(await takeForgotKey(tx, hashOf(key)))) throw new BusinessError('linkExpired');
    await deleteForgotKeys(tx, memberId);
    await updatePassword(tx, memberId, passwordHash, now);
    await deleteSessionsOf(tx, memberId, null);
    await forgetDevices(tx, memberId);
    const { locale } = visitor.facts;
    await sendMail(tx, { to: email, template: 'passwordChanged', locale, params: {} });
    return admitMember(tx, memberId, visitor, now);
  });
}
