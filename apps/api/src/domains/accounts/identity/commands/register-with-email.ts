import { BusinessError } from '@pollen/contract/codes/error-code';
import type { InputOf } from '@pollen/contract/operation';
import type { registrationOperations } from '@pollen/contract/operations/identity/registration';
import { normalizeNickname } from '@pollen/contract/values/nickname';
import type { Queryable, Transact } from '../../../../db/database.ts';
import type { RequestFacts } from '../../../../http/call.ts';
import { emailKeyOf } from '../domain/email.ts';
import { hashOf } from '../domain/session.ts';
import type { IdentityServices } from '../services.ts';
import { insertIdentity } from '../store/identities.ts';
import { selectCredentialsByEmail } from '../store/members.ts';
import { type SnsTicket, selectSnsTicket, takeSnsTicket } from '../store/sns.ts';
import { type Admission, admitMember, type Visitor } from './admit-member.ts';
import { createMember } from './create-member.ts';
import { judgePassword } from './judge-password.ts';
import {
  type MailAnswer,
  mailCode,
  mailed,
  mailMustWait,
  mailTakenNotice,
  proveCode,
} from './mail-code.ts';

/** Only the mailbox's owner learns that an e-mail is taken: by mail, instead of the code. */
export async function sendRegisterCode(
  services: Pick<IdentityServices, 'db' | 'limiter' | 'addressLimits' | 'serverKey'>,
  email: string,
  facts: RequestFacts,
  now: Date,
): Promise<MailAnswer> {
  const wait = await mailMustWait(services, 'register', email, facts.address);
  if (wait) return wait;
  const { db, serverKey } = services;
  const known = await selectCredentialsByEmail(db, email, null);
  const mail = { purpose: 'register', email, locale: facts.locale, now } as const;
  await db.transact((tx) =>
    known ? mailTakenNotice(tx, serverKey, mail) : mailCode(tx, serverKey, mail),
  );
  return mailed;
}

type Registration = InputOf<typeof registrationOperations.registerWithEmail>;
type Services = Pick<
  IdentityServices,
  'db' | 'limiter' | 'passwordGate' | 'addressLimits' | 'hasher' | 'serverKey' | 'hooks'
>;

/** A mailbox whose ownership was proved, and how to consume that proof. */
interface ProvedMailbox {
  readonly email: string;
  readonly ticket: SnsTicket | null;
  readonly take: (tx: Queryable) => Promise<void>;
}

export async function registerWithEmail(
  services: Services,
  transact: Transact,
  input: Registration,
  visitor: Visitor,
  now: Date,
): Promise<Admission> {
  judgePassword(input.password, input.email);
  const { passwordGate, serverKey } = services;
  const account = emailKeyOf(serverKey, input.email);
  const { address } = visitor.facts;
  // Only accounts that were created stay counted.
  const giveBack = await passwordGate.admit({
    purpose: 'registration',
    address,
    account,
    proof: input.proof,
  });
  return register(services, transact, input, visitor, now).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
}

async function register(
  services: Services,
  transact: Transact,
  input: Registration,
  visitor: Visitor,
  now: Date,
): Promise<Admission> {
  const mailbox = await proveMailbox(services, input, visitor.facts.address, now);
  judgePassword(input.password, mailbox.email);
  const passwordHash = await services.hasher.hash(input.password);
  return transact(async (tx) => {
    await mailbox.take(tx);
    const memberId = await enroll(tx, services, {
      input,
      mailbox,
      passwordHash,
      visitor,
      now,
    });
    return admitMember(tx, memberId, visitor, now);
  });
}

async function proveMailbox(
  services: Services,
  input: Registration,
  address: string,
  now: Date,
): Promise<ProvedMailbox> {
  const { snsTicket, code } = input;
  const ticketHash = snsTicket === undefined ? null : hashOf(snsTicket);
  const ticket = ticketHash ? await selectSnsTicket(services.db, ticketHash, now) : undefined;
  if (ticketHash && !ticket) throw new BusinessError('ticketExpired');
  const takeTicket = async (tx: Queryable) => {
    if (ticketHash && !(await takeSnsTicket(tx, ticketHash))) {
      throw new BusinessError('ticketExpired');
    }
  };
  // The provider has verified this mailbox; the e-mail sent by the page is ignored.
  if (ticket?.email) return { email: ticket.email, ticket, take: takeTicket };
  if (code === undefined) throw new BusinessError('wrongCode');
  const { email } = input;
  const takeCode = await proveCode(services, { purpose: 'register', email, code, address, now });
  return {
    email,
    ticket: ticket ?? null,
    take: async (tx) => {
      await takeCode(tx);
      await takeTicket(tx);
    },
  };
}

interface Enrollment {
  readonly input: Registration;
  readonly mailbox: ProvedMailbox;
  readonly passwordHash: string;
  readonly visitor: Visitor;
  readonly now: Date;
}

async function enroll(
  tx: Queryable,
  { hooks }: Pick<IdentityServices, 'hooks'>,
  { input, mailbox, passwordHash, visitor, now }: Enrollment,
): Promise<number> {
  const { email, ticket } = mailbox;
  const taskNo = input.taskNo || ticket?.taskNo || null;
  const sharerCode = input.sharerCode || ticket?.sharerCode || null;
  const nickname = normalizeNickname(input.nickname);
  const memberId = await createMember(tx, {
    email,
    passwordHash,
    nickname,
    country: input.country,
    locale: visitor.facts.locale,
    agreedVersion: input.agreement,
    joinedTaskNo: taskNo,
    joinedSharerCode: sharerCode,
    now,
  });
  if (ticket && !(await insertIdentity(tx, { ...ticket, memberId, now }))) {
    throw new BusinessError('snsRefused');
  }
  const { deviceCookie, address } = visitor.facts;
  const browserHash = visitor.device === null ? null : hashOf(visitor.device);
  const seenBy = { browserHash, deviceCookie, address };
  const { country, campaign = null } = input;
  for (const { onRegistered } of hooks) {
    await onRegistered?.(tx, {
      memberId,
      country,
      taskNo,
      sharerCode,
      campaign,
      email,
      nickname,
      seenBy,
      sample: visitor.sample,
      now,
    });
  }
  return memberId;
}
