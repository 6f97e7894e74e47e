import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Factors } from '@pollen/contract/operator/own-factors';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { sendMail } from '../../../../mail/send-mail.ts';
import { newTotpSecret, totpUri } from '../domain/second-factor.ts';
import { after, challengeLifeSeconds, limits } from '../domain/session.ts';
import { offerPasskey, readNewPasskey, relyingPartyOf } from '../passkeys.ts';
import { noSecret, sealSecret } from '../secret-keeping.ts';
import type { OperatorServices } from '../services.ts';
import {
  countRecoveryCodes,
  lockOperator,
  selectCredentials,
  updateAuthenticator,
  updateEnrolled,
} from '../store/operators.ts';
import { deletePasskey, insertPasskey, selectPasskeys } from '../store/passkeys.ts';
import {
  selectSessionChallenge,
  takeSessionChallenge,
  upsertSessionChallenge,
} from '../store/session-challenges.ts';
import { giveRecoveryCodes } from './give-recovery-codes.ts';
import { recordAction } from './record-action.ts';
import { takeTotpCode } from './take-totp-code.ts';

/** The operator who changes their own access, and the host their browser called. */
export interface Own {
  readonly by: OperatorSession;
  readonly clientOrigin: string;
}

export async function readFactors(
  services: OperatorServices,
  { by, clientOrigin }: Own,
  db: Queryable = services.db,
): Promise<Factors> {
  const operator = await selectCredentials(db, by.operatorId);
  const passkeys = await selectPasskeys(db, by.operatorId);
  return {
    authenticator: operator !== null && operator.kept.keyId !== null,
    passkeys: passkeys.map(({ id, name, rpId, createdAt, lastUsedAt }) => ({
      id,
      name,
      host: rpId,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: await countRecoveryCodes(db, by.operatorId),
    passkeysHere: relyingPartyOf(services, clientOrigin) !== null,
  };
}

/** Notifies the owner by mail, so that they notice a factor that is not theirs. */
async function record(
  tx: Queryable,
  by: OperatorSession,
  now: Date,
  {
    what,
    ...line
  }: {
    readonly action: string;
    readonly before: unknown;
    readonly after: unknown;
    /** A sentence for the mail. */
    readonly what: string;
  },
): Promise<void> {
  const params = { what };
  await sendMail(tx, { to: by.email, template: 'operatorChanged', locale: 'en-US', params });
  const target = { kind: 'operator', id: by.operatorId };
  await recordAction(tx, { ...line, by, target, now });
}

export async function startPasskey(
  services: OperatorServices,
  { by, clientOrigin }: Own,
): Promise<{ options: Record<string, unknown> }> {
  const { db, clock } = services;
  const party = relyingPartyOf(services, clientOrigin);
  if (!party) throw new BusinessError('passkeyRefused');
  const { options, challenge } = await offerPasskey(
    party,
    by,
    await selectPasskeys(db, by.operatorId),
  );
  const expiresAt = after(clock(), challengeLifeSeconds);
  await upsertSessionChallenge(db, by.sessionId, 'passkey', expiresAt, {
    passkeyChallenge: challenge,
    kept: noSecret,
  });
  return { options };
}

export function addPasskey(
  services: OperatorServices,
  own: Own,
  { name, passkey: answer }: { readonly name: string; readonly passkey: unknown },
): Promise<Factors> {
  const now = services.clock();
  const { operatorId, sessionId } = own.by;
  return services.db.transact(async (tx) => {
    const asked = await takeSessionChallenge(tx, sessionId, 'passkey', now);
    const party = relyingPartyOf(services, own.clientOrigin);
    const challenge = asked?.passkeyChallenge ?? null;
    const passkey = await readNewPasskey({ party, challenge, answer });
    if (!passkey) throw new BusinessError('passkeyRefused');
    await updateEnrolled(tx, operatorId, now);
    const added = await insertPasskey(tx, { ...passkey, operatorId, name: name.trim(), now });
    if (!added) throw new BusinessError('passkeyRefused');
    await record(tx, own.by, now, {
      action: 'operator.add-passkey',
      before: null,
      after: { passkey: name.trim(), host: passkey.rpId },
      what: `A passkey was added to your account: ${name.trim()}.`,
    });
    return readFactors(services, own, tx);
  });
}

export function removePasskey(services: OperatorServices, own: Own, id: number): Promise<Factors> {
  const { operatorId } = own.by;
  return services.db.transact(async (tx) => {
    await lockOperator(tx, operatorId);
    const { authenticator, passkeys } = await readFactors(services, own, tx);
    const known = passkeys.find((passkey) => passkey.id === id);
    if (!known) throw new BusinessError('notFound');
    if (!authenticator && passkeys.length === 1) throw new BusinessError('lastSecondFactor');
    await deletePasskey(tx, operatorId, id);
    await record(tx, own.by, services.clock(), {
      action: 'operator.remove-passkey',
      before: { passkey: known.name, host: known.host },
      after: { passkeys: passkeys.length - 1 },
      what: `A passkey was removed from your account: ${known.name}.`,
    });
    return readFactors(services, own, tx);
  });
}

export async function startAuthenticator(
  { db, clock, keyRing }: OperatorServices,
  { by }: Own,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  const expiresAt = after(clock(), challengeLifeSeconds);
  await upsertSessionChallenge(db, by.sessionId, 'authenticator', expiresAt, {
    passkeyChallenge: null,
    kept: sealSecret(keyRing, by.operatorId, secret),
  });
  return { secret, uri: totpUri(secret, by.email) };
}

export async function setAuthenticator(
  services: OperatorServices,
  own: Own,
  code: string,
): Promise<Factors> {
  const { db, clock, limiter } = services;
  const now = clock();
  const { operatorId, sessionId } = own.by;
  const limitKey = `operator:code:${operatorId}`;
  await limiter.demand(limitKey, limits.codeOfAccount);
  const factors = await db.transact(async (tx) => {
    const started = await selectSessionChallenge(tx, sessionId, 'authenticator', now);
    if (!started) throw new BusinessError('ticketExpired');
    const { kept } = started;
    const right = await takeTotpCode(tx, services, { operatorId, kept, code, now });
    if (!right) throw new BusinessError('wrongCode');
    await takeSessionChallenge(tx, sessionId, 'authenticator', now);
    const before = await readFactors(services, own, tx);
    await updateAuthenticator(tx, operatorId, kept, now);
    await record(tx, own.by, now, {
      action: 'operator.set-authenticator',
      before: { authenticator: before.authenticator ? 'old' : null },
      after: { authenticator: 'new' },
      what: 'A new authenticator app was set up for your account.',
    });
    return readFactors(services, own, tx);
  });
  await limiter.giveBack(limitKey);
  return factors;
}

export function renewRecoveryCodes(
  services: OperatorServices,
  own: Own,
): Promise<{ recoveryCodes: string[] }> {
  return services.db.transact(async (tx) => {
    const before = await countRecoveryCodes(tx, own.by.operatorId);
    const recoveryCodes = await giveRecoveryCodes(tx, own.by.operatorId);
    await record(tx, own.by, services.clock(), {
      action: 'operator.recovery-codes',
      before: { recoveryCodes: `${before} old` },
      after: { recoveryCodes: `${recoveryCodes.length} new` },
      what: 'Your recovery codes were replaced by new ones.',
    });
    return { recoveryCodes };
  });
}
