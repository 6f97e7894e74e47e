import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Challenge } from '@pollen/contract/operator/access';
import type { Proof } from '@pollen/contract/values/proof-of-work';
import { after, challengeLifeSeconds, hashOf, randomSecret } from '../domain/session.ts';
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
 * First step of the log-in. Every attempt is counted before the hash is checked; only wrong ones stay
 * counted. A closed account, an unknown e-mail and a wrong password take the same path and get the same
 * answer.
 */
export async function provePassword(services: OperatorServices, given: Given): Promise<Challenge> {
  const { db, clock, hasher, passwordGate } = services;
  const { address, proof } = given;
  const account = given.email.toLowerCase();
  const giveBack = await passwordGate.admit({ purpose: 'operator', address, account, proof });
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
