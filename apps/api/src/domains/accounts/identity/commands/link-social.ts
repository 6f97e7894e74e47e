import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Proof } from '@pollen/contract/values/proof-of-work';
import type { Queryable, Transact } from '../../../../db/database.ts';
import type { RequestFacts } from '../../../../http/call.ts';
import { sendMail } from '../../../../mail/send-mail.ts';
import { hashOf } from '../domain/session.ts';
import { blockedError } from '../queries/read-suspension.ts';
import type { IdentityServices } from '../services.ts';
import { insertIdentity } from '../store/identities.ts';
import {
  type Credentials,
  markSecurityChange,
  selectCredentialsByEmail,
} from '../store/members.ts';
import { type SnsTicket, selectSnsTicket, takeSnsTicket } from '../store/sns.ts';
import { type Admission, admitMember, type Visitor } from './admit-member.ts';
import { type MailAnswer, mailCode, mailed, mailMustWait, proveCode } from './mail-code.ts';
import { proveCredentials } from './prove-password.ts';

const appNames = { APPLE: 'Apple', GOOGLE: 'Google' } as const;

type MailboxTicket = SnsTicket & { readonly email: string };

async function ticketWithEmail(
  { db }: Pick<IdentityServices, 'db'>,
  snsTicket: string,
  now: Date,
): Promise<MailboxTicket> {
  const ticket = await selectSnsTicket(db, hashOf(snsTicket), now);
  if (!ticket?.email) throw new BusinessError('ticketExpired');
  return { ...ticket, email: ticket.email };
}

export async function sendSocialLinkCode(
  services: Pick<IdentityServices, 'db' | 'limiter' | 'addressLimits' | 'serverKey'>,
  snsTicket: string,
  { address, locale }: RequestFacts,
  now: Date,
): Promise<MailAnswer> {
  const { email } = await ticketWithEmail(services, snsTicket, now);
  const wait = await mailMustWait(services, 'snsLink', email, address);
  if (wait) return wait;
  const { db, serverKey } = services;
  await db.transact((tx) => mailCode(tx, serverKey, { purpose: 'snsLink', email, locale, now }));
  return mailed;
}

export interface LinkRequest {
  readonly snsTicket: string;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly proof?: Proof | undefined;
}

type Services = Pick<
  IdentityServices,
  'db' | 'limiter' | 'passwordGate' | 'addressLimits' | 'hasher' | 'serverKey'
>;

/**
 * A provider's claim alone does not open a password account, because the address may have changed
 * hands. The account's password or a code to its mailbox is required.
 */
export async function linkSocial(
  services: Services,
  transact: Transact,
  request: LinkRequest,
  visitor: Visitor,
  now: Date,
): Promise<Admission> {
  const ticket = await ticketWithEmail(services, request.snsTicket, now);
  const { member, take } = await proveOwner(services, ticket.email, request, visitor, now);
  const { memberId } = member;
  if (member.suspended) throw await blockedError(services.db, services.serverKey, memberId);
  return transact(async (tx) => {
    await take(tx);
    if (!(await takeSnsTicket(tx, hashOf(request.snsTicket)))) {
      throw new BusinessError('ticketExpired');
    }
    if (!(await insertIdentity(tx, { ...ticket, memberId, now }))) {
      throw new BusinessError('snsRefused');
    }
    await markSecurityChange(tx, memberId, now);
    await sendMail(tx, {
      to: member.email,
      template: 'signInConnected',
      locale: visitor.facts.locale,
      params: { app: appNames[ticket.app] },
    });
    return admitMember(tx, memberId, visitor, now);
  });
}

async function proveOwner(
  services: Services,
  email: string,
  { password = '', code, proof }: LinkRequest,
  visitor: Visitor,
  now: Date,
): Promise<{ member: Credentials; take: (tx: Queryable) => Promise<void> }> {
  if (code !== undefined) {
    const { address } = visitor.facts;
    const take = await proveCode(services, { purpose: 'snsLink', email, code, address, now });
    const member = await selectCredentialsByEmail(services.db, email, null);
    if (!member) throw new BusinessError('ticketExpired');
    return { member, take };
  }
  const member = await proveCredentials(services, { email, password, proof }, visitor);
  if (!member) throw new BusinessError('wrongPassword');
  return { member, take: async () => {} };
}
