import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../db/database.ts';
import { isRecoveryCode, plainRecoveryCode } from '../domain/second-factor.ts';
import { challengeTries, hashOf, limits } from '../domain/session.ts';
import { readPasskeyUse, relyingPartyOf } from '../passkeys.ts';
import type { OperatorServices } from '../services.ts';
import { type CredentialsRow, selectCredentials, takeRecoveryCode } from '../store/operators.ts';
import { selectPasskeys, updatePasskeyUsed } from '../store/passkeys.ts';
import { type ChallengeRow, spendChallenge, takeTry } from '../store/sessions.ts';
import { type OpenedSession, startSession, type Visitor } from './start-session.ts';
import { takeTotpCode } from './take-totp-code.ts';

/** Verifies the second factor in the transaction, or throws; returns which factor it was. */
type Proof = (tx: Queryable, operator: CredentialsRow, challenge: ChallengeRow) => Promise<string>;

/** Second step of the log-in, with any factor: opens a session of twelve hours. */
async function openSession(
  { db, clock, limiter }: OperatorServices,
  ticket: string,
  visitor: Visitor,
  prove: Proof,
): Promise<OpenedSession> {
  const now = clock();
  const ticketHash = hashOf(ticket);
  const challenge = await takeTry(db, ticketHash, now, challengeTries);
  const operator = challenge ? await selectCredentials(db, challenge.operatorId) : null;
  if (!challenge || !operator || operator.disabledAt !== null) {
    throw new BusinessError('ticketExpired');
  }
  const limitKey = `operator:code:${operator.id}`;
  await limiter.demand(limitKey, limits.codeOfAccount);
  const opened = await db.transact(async (tx) => {
    const factor = await prove(tx, operator, challenge);
    if (!(await spendChallenge(tx, ticketHash))) throw new BusinessError('ticketExpired');
    return startSession(tx, {
      operatorId: operator.id,
      visitor,
      action: 'operator.login',
      detail: { with: factor },
      now,
    });
  });
  await limiter.giveBack(limitKey);
  return { ...opened, recoveryCodes: null };
}

export function openWithCode(
  services: OperatorServices,
  { ticket, code }: { readonly ticket: string; readonly code: string },
  visitor: Visitor,
): Promise<OpenedSession> {
  const now = services.clock();
  return openSession(services, ticket, visitor, async (tx, { id, kept }) => {
    const recovery = isRecoveryCode(code);
    const right = recovery
      ? await takeRecoveryCode(tx, id, hashOf(plainRecoveryCode(code)))
      : await takeTotpCode(tx, services, { operatorId: id, kept, code, now });
    if (!right) throw new BusinessError('wrongCode');
    return recovery ? 'recovery code' : 'code';
  });
}

export function openWithPasskey(
  services: OperatorServices,
  { ticket, passkey: answer }: { readonly ticket: string; readonly passkey: unknown },
  visitor: Visitor,
): Promise<OpenedSession> {
  const now = services.clock();
  const party = relyingPartyOf(services, visitor.clientOrigin);
  return openSession(services, ticket, visitor, async (tx, { id }, { passkeyChallenge }) => {
    const given = { party, challenge: passkeyChallenge, answer };
    const use = await readPasskeyUse(given, await selectPasskeys(tx, id));
    if (!use || !(await updatePasskeyUsed(tx, use.passkey, use.newCounter, now))) {
      throw new BusinessError('passkeyRefused');
    }
    return 'passkey';
  });
}
