import { BusinessError } from '@pollen/contract/codes/error-code';
import { addressKey } from '../../../address-key.ts';
import type { LimitRule } from '../../../http/limits.ts';
import { emailKeyOf } from '../domain/email.ts';
import { limits } from '../domain/limits.ts';
import { hashOf } from '../domain/session.ts';
import type { IdentityServices } from '../services.ts';
import { type Credentials, selectCredentialsByEmail } from '../store/members.ts';
import type { Visitor } from './admit-member.ts';

type Services = Pick<IdentityServices, 'db' | 'limiter' | 'hasher' | 'serverKey'>;

interface Allowance {
  readonly key: string;
  readonly rule: LimitRule;
}

/** Every try is counted before the hash is looked at; only those that turn out wrong stay counted. */
async function withinLimits(
  { limiter }: Pick<IdentityServices, 'limiter'>,
  allowances: readonly Allowance[],
  judge: () => Promise<boolean>,
): Promise<boolean> {
  const taken: string[] = [];
  const giveBack = () => Promise.all(taken.map((key) => limiter.giveBack(key)));
  for (const { key, rule } of allowances) {
    const { allowed, retryAfterSeconds } = await limiter.take(key, rule);
    if (!allowed) {
      await giveBack();
      throw new BusinessError('tooManyRequests', { retryAfterSeconds });
    }
    taken.push(key);
  }
  const right = await judge();
  if (right) await giveBack();
  return right;
}

/**
 * The account of an e-mail, if the password is its own. A browser that has logged in to it before
 * has tries of its own: guesses from elsewhere slow down others, never the owner at home.
 */
export async function proveCredentials(
  services: Services,
  { email, password }: { email: string; password: string },
  { facts, device }: Visitor,
): Promise<Credentials | null> {
  const { db, hasher, serverKey } = services;
  const deviceHash = device === null ? null : hashOf(device);
  const credentials = await selectCredentialsByEmail(db, email, deviceHash);
  const allowances: readonly Allowance[] =
    credentials?.deviceKnown && deviceHash
      ? [
          {
            key: `password:device:${credentials.memberId}:${deviceHash.toString('base64url')}`,
            rule: limits.passwordOfKnownDevice,
          },
        ]
      : [
          {
            key: `password:account:${emailKeyOf(serverKey, email)}`,
            rule: limits.passwordOfAccount,
          },
          {
            key: `password:from:${addressKey(facts.address)}`,
            rule: limits.passwordFromAddress,
          },
        ];
  const right = await withinLimits(services, allowances, () =>
    hasher.verify(credentials?.passwordHash ?? null, password),
  );
  return right && credentials ? credentials : null;
}

/**
 * The password of a member who is logged in. A wrong one must not log out, so it is never a 401
 * (spec §8).
 */
export async function demandPassword(
  services: Pick<IdentityServices, 'limiter' | 'hasher'>,
  sessionId: number,
  passwordHash: string | null,
  password: string,
): Promise<void> {
  const right = await withinLimits(
    services,
    [{ key: `password:session:${sessionId}`, rule: limits.passwordOfKnownDevice }],
    () => services.hasher.verify(passwordHash, password),
  );
  if (!right) throw new BusinessError('wrongPassword');
}
