import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Permission } from '@pollen/contract/operator/permission';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { isRecoveryCode, plainRecoveryCode } from '../domain/second-factor.ts';
import {
  after,
  challengeLifeSeconds,
  hashOf,
  limits,
  stepUpLifeSeconds,
} from '../domain/session.ts';
import { askForPasskey, readPasskeyUse, relyingPartyOf } from '../passkeys.ts';
import { noSecret } from '../secret-keeping.ts';
import type { OperatorServices } from '../services.ts';
import { selectCredentials, takeRecoveryCode } from '../store/operators.ts';
import { selectPasskeys, updatePasskeyUsed } from '../store/passkeys.ts';
import { takeSessionChallenge, upsertSessionChallenge } from '../store/session-challenges.ts';
import { upsertStepUp } from '../store/step-ups.ts';
import { recordAction } from './record-action.ts';
import { takeTotpCode } from './take-totp-code.ts';

/** How this operator can prove their second factor in this browser. */
export async function readStepUp(
  services: OperatorServices,
  { operatorId, sessionId }: OperatorSession,
  clientOrigin: string,
): Promise<{ code: boolean; passkey: Record<string, unknown> | null }> {
  const { db, clock } = services;
  const operator = await selectCredentials(db, operatorId);
  const party = relyingPartyOf(services, clientOrigin);
  const passkey = await askForPasskey(party, await selectPasskeys(db, operatorId));
  if (passkey) {
    await upsertSessionChallenge(db, sessionId, 'step-up', after(clock(), challengeLifeSeconds), {
      passkeyChallenge: passkey.challenge,
      kept: noSecret,
    });
  }
  return { code: operator?.kept.keyId !== null, passkey: passkey?.options ?? null };
}

/** Lets this session make calls of one permission for a few minutes, unless `prove` throws. */
async function stepUp(
  { db, clock, limiter }: OperatorServices,
  by: OperatorSession,
  purpose: Permission,
  prove: (tx: Queryable, now: Date) => Promise<string>,
): Promise<{ until: string }> {
  const now = clock();
  const { operatorId, sessionId } = by;
  // Shared with the log-in: guesses at one count against the other.
  const limitKey = `operator:code:${operatorId}`;
  await limiter.demand(limitKey, limits.codeOfAccount);
  const until = after(now, stepUpLifeSeconds);
  await db.transact(async (tx) => {
    const factor = await prove(tx, now);
    await upsertStepUp(tx, { sessionId, purpose, now, until });
    await recordAction(tx, {
      by,
      action: 'operator.step-up',
      target: { kind: 'operator', id: operatorId },
      after: { purpose, with: factor, until: until.toISOString() },
      now,
    });
  });
  await limiter.giveBack(limitKey);
  return { until: until.toISOString() };
}

/** A recovery code only lets its owner replace the factor they lost; it never moves money. */
export function proveStepUp(
  services: OperatorServices,
  by: OperatorSession,
  { purpose, code }: { readonly purpose: Permission; readonly code: string },
): Promise<{ until: string }> {
  const { operatorId } = by;
  return stepUp(services, by, purpose, async (tx, now) => {
    if (isRecoveryCode(code)) {
      const hash = hashOf(plainRecoveryCode(code));
      const right = purpose === 'own.account' && (await takeRecoveryCode(tx, operatorId, hash));
      if (!right) throw new BusinessError('wrongCode');
      return 'recovery code';
    }
    const operator = await selectCredentials(tx, operatorId);
    const right =
      operator &&
      (await takeTotpCode(tx, services, { operatorId, kept: operator.kept, code, now }));
    if (!right) throw new BusinessError('wrongCode');
    return 'code';
  });
}

export function provePasskeyStepUp(
  services: OperatorServices,
  by: OperatorSession,
  { purpose, passkey: answer }: { readonly purpose: Permission; readonly passkey: unknown },
  clientOrigin: string,
): Promise<{ until: string }> {
  const party = relyingPartyOf(services, clientOrigin);
  return stepUp(services, by, purpose, async (tx, now) => {
    const asked = await takeSessionChallenge(tx, by.sessionId, 'step-up', now);
    const given = { party, challenge: asked?.passkeyChallenge ?? null, answer };
    const use = await readPasskeyUse(given, await selectPasskeys(tx, by.operatorId));
    if (!use || !(await updatePasskeyUsed(tx, use.passkey, use.newCounter, now))) {
      throw new BusinessError('passkeyRefused');
    }
    return 'passkey';
  });
}
