import { BusinessError } from '@pollen/contract/codes/error-code';
import type { SignedIn } from '@pollen/contract/operator/access';
import type { Queryable } from '../../../db/database.ts';
import { judgePassword } from '../../identity/public.ts';
import { isRecoveryCode, newRecoveryCodes, plainRecoveryCode } from '../domain/second-factor.ts';
import {
  after,
  challengeTries,
  hashOf,
  limits,
  randomSecret,
  sessionLifeSeconds,
} from '../domain/session.ts';
import type { OperatorServices } from '../services.ts';
import { insertAction } from '../store/actions.ts';
import {
  type CredentialsRow,
  coolDown,
  insertRecoveryCodes,
  selectCredentials,
  takeRecoveryCode,
  touchLogin,
  updatePassword,
  updateSecondFactor,
} from '../store/operators.ts';
import { type ChallengeRow, insertSession, spendChallenge, takeTry } from '../store/sessions.ts';
import { readSignedIn } from './read-signed-in.ts';
import { takeTotpCode } from './take-totp-code.ts';

export interface SecondStep {
  readonly ticket: string;
  readonly code: string;
  readonly newPassword: string | undefined;
  readonly address: string;
  readonly userAgent: string;
}

export interface OpenedSession {
  readonly token: string;
  readonly operator: SignedIn;
  readonly recoveryCodes: string[] | null;
}

async function judgeCode(
  tx: Queryable,
  services: OperatorServices,
  operator: CredentialsRow,
  challenge: ChallengeRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const enrolling = operator.enrolledAt === null;
  if (isRecoveryCode(code)) {
    return !enrolling && takeRecoveryCode(tx, operator.id, hashOf(plainRecoveryCode(code)));
  }
  const kept = enrolling ? challenge.kept : operator.kept;
  return takeTotpCode(tx, services, { operatorId: operator.id, kept, code, now });
}

/** What the first log-in leaves behind: the proved secret, and codes for the day it is lost. */
async function enrol(
  tx: Queryable,
  operator: CredentialsRow,
  challenge: ChallengeRow,
  now: Date,
): Promise<string[]> {
  await updateSecondFactor(tx, operator.id, challenge.kept, now);
  await coolDown(tx, operator.id, now);
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOf(plainRecoveryCode(code)));
  await insertRecoveryCodes(tx, operator.id, hashes);
  return codes;
}

async function hashNewPassword(
  { hasher }: OperatorServices,
  operator: CredentialsRow,
  newPassword: string | undefined,
): Promise<string | null> {
  if (!operator.passwordIsFirst) return null;
  if (newPassword === undefined) throw new BusinessError('weakPassword');
  judgePassword(newPassword, operator.email);
  if (await hasher.verify(operator.passwordHash, newPassword)) {
    throw new BusinessError('weakPassword');
  }
  return hasher.hash(newPassword);
}

/** Second step of the log-in: a code or a recovery code opens a session of twelve hours. */
export async function openSession(
  services: OperatorServices,
  { ticket, code, newPassword, address, userAgent }: SecondStep,
): Promise<OpenedSession> {
  const { db, clock, limiter } = services;
  const now = clock();
  const ticketHash = hashOf(ticket);
  const challenge = await takeTry(db, ticketHash, now, challengeTries);
  const operator = challenge ? await selectCredentials(db, challenge.operatorId) : null;
  if (!challenge || !operator || operator.disabledAt !== null) {
    throw new BusinessError('ticketExpired');
  }
  const limitKey = `operator:code:${operator.id}`;
  await limiter.demand(limitKey, limits.codeOfAccount);
  const passwordHash = await hashNewPassword(services, operator, newPassword);

  const token = randomSecret();
  const until = after(now, sessionLifeSeconds);
  const recoveryCodes = await db.transact(async (tx) => {
    if (!(await judgeCode(tx, services, operator, challenge, code, now))) {
      throw new BusinessError('wrongCode');
    }
    if (!(await spendChallenge(tx, ticketHash))) throw new BusinessError('ticketExpired');
    const enrolling = operator.enrolledAt === null;
    const codes = enrolling ? await enrol(tx, operator, challenge, now) : null;
    if (passwordHash) await updatePassword(tx, operator.id, passwordHash, false);
    await touchLogin(tx, operator.id, now);
    const operatorId = operator.id;
    await insertSession(tx, {
      operatorId,
      tokenHash: hashOf(token),
      now,
      until,
      address,
      userAgent,
    });
    await insertAction(tx, {
      operatorId,
      action: enrolling ? 'operator.enrol' : 'operator.login',
      targetKind: 'operator',
      targetId: String(operatorId),
      before: null,
      after: { address, recoveryCode: isRecoveryCode(code) },
      at: now,
    });
    return codes;
  });
  await limiter.giveBack(limitKey);
  const opened = { operatorId: operator.id, until };
  return { token, operator: await readSignedIn(db, opened, now), recoveryCodes };
}
