import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Proof } from '@pollen/contract/values/proof-of-work';
import type { LimitRule } from '../../../../http/limits.ts';
import { emailKeyOf } from '../domain/email.ts';
import { limits } from '../domain/limits.ts';
import { hashOf } from '../domain/session.ts';
import type { IdentityServices } from '../services.ts';
import { type Credentials, selectCredentialsByEmail } from '../store/members.ts';
import type { Visitor } from './admit-member.ts';

type Services = Pick<IdentityServices, 'db' | 'limiter' | 'passwordGate' | 'hasher' | 'serverKey'>;

interface Allowance {
  readonly key: string;
  readonly rule: LimitRule;
}

/** Every attempt is counted before the hash is checked; only wrong passwords stay counted. */
async function withinLimit(
  { limiter }: Pick<IdentityServices, 'limiter'>,
  { key, rule }: Allowance,
  judge: () => Promise<boolean>,
): Promise<boolean> {
  await limiter.demand(key, rule);
  const right = await judge();
  if (right) await limiter.giveBack(key);
  return right;
}

export interface GivenPassword {
  readonly email: string;
  readonly password: string;
  readonly proof?: Proof | undefined;
}

/**
 * The account of an e-mail, if the password is correct. A browser that has logged in to it before has its
 * own limit: guesses from elsewhere never slow down the owner at home. For any other browser the IP
 * address is checked first, so that a guesser who owes a proof of work cannot use up an account's
 * attempts without one.
 */
export async function proveCredentials(
  services: Services,
  { email, password, proof }: GivenPassword,
  { facts, device }: Visitor,
): Promise<Credentials | null> {
  const { db, hasher, serverKey, passwordGate } = services;
  const deviceHash = device === null ? null : hashOf(device);
  const credentials = await selectCredentialsByEmail(db, email, deviceHash);
  const verify = () => hasher.verify(credentials?.passwordHash ?? null, password);
  if (credentials?.deviceKnown && deviceHash) {
    const key = `password:device:${credentials.memberId}:${deviceHash.toString('base64url')}`;
    const rule = limits.passwordOfKnownDevice;
    return (await withinLimit(services, { key, rule }, verify)) ? credentials : null;
  }
  const account = emailKeyOf(serverKey, email);
  const { address } = facts;
  const giveBack = await passwordGate.admit({ purpose: 'member', address, account, proof });
  const ofAccount = { key: `password:account:${account}`, rule: limits.passwordOfAccount };
  let wrong = false;
  try {
    const right = await withinLimit(services, ofAccount, verify);
    wrong = !right;
    return right && credentials ? credentials : null;
  } finally {
    if (!wrong) await giveBack();
  }
}

/**
 * Checks the password of a logged-in member. A wrong one must not log them out, so it is never a 401
 * (spec §8).
 */
export async function requirePassword(
  services: Pick<IdentityServices, 'limiter' | 'hasher'>,
  sessionId: number,
  passwordHash: string | null,
  password: string,
): Promise<void> {
  const right = await withinLimit(
    services,
    { key: `password:session:${sessionId}`, rule: limits.passwordOfKnownDevice },
    () => services.hasher.verify(passwordHash, password),
  );
  if (!right) throw new BusinessError('wrongPassword');
}
