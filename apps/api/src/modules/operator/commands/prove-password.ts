import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Challenge } from '@pollen/contract/operator/access';
import type { Proof } from '@pollen/contract/values/proof-of-work';
import { after, challengeLifeSeconds, hashOf, limits, randomSecret } from '../domain/session.ts';
import { askForPasskey, relyingPartyOf } from '../passkeys.ts';
import type { OperatorServices } from '../services.ts';
import { selectByEmail } from '../store/operators.ts';
import { selectPasskeys } from '../store/passkeys.ts';
import { insertChallenge } from '../store/sessions.ts';

interface Given {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly clientOrigin: string;
  readonly proof?: Proof | undefined;
}

/**
 * Every try is counted before the hash is checked; a right one is given back. The address comes
 * first: a guesser who must show a proof of work cannot use up an account's tries without one.
 */
async function countTry(
  { limiter, passwordGate }: OperatorServices,
  { email, address, proof }: Given,
) {
  const account = email.toLowerCase();
  const giveBackAddress = await passwordGate.admit({ door: 'operator', address, account, proof });
  const key = `operator:password:${account}`;
  const { allowed, retryAfterSeconds } = await limiter.take(key, limits.passwordOfAccount);
  if (!allowed) {
    await giveBackAddress();
    throw new BusinessError('tooManyRequests', { retryAfterSeconds });
  }
  return () => Promise.all([giveBackAddress(), limiter.giveBack(key)]);
}

/**
 * First step of the log-in. A closed account, an unknown e-mail and a wrong password take the same
 * path and get the same answer.
 */
export async function provePassword(services: OperatorServices, given: Given): Promise<Challenge> {
  const { db, clock, hasher } = services;
  const giveBack = await countTry(services, given);
  const found = await selectByEmail(db, given.email);
  const operator = found?.disabledAt === null ? found : null;
  const right = await hasher.verify(operator?.passwordHash ?? null, given.password);
  if (!right || !operator) throw new BusinessError('wrongCredentials');
  await giveBack();

  const ticket = randomSecret();
  const party = relyingPartyOf(services, given.clientOrigin);
  const passkey = await askForPasskey(party, await selectPasskeys(db, operator.id));
  await insertChallenge(db, {
    ticketHash: hashOf(ticket),
    operatorId: operator.id,
    expiresAt: after(clock(), challengeLifeSeconds),
    passkeyChallenge: passkey?.challenge ?? null,
  });
  return { ticket, code: operator.kept.keyId !== null, passkey: passkey?.options ?? null };
}
