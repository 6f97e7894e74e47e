import { BusinessError } from '@pollen/contract/codes/error-code';
import type { SetUp } from '@pollen/contract/operator/access';
import type { Queryable } from '../../../../db/database.ts';
import { judgePassword } from '../../identity/public.ts';
import { totpUri } from '../domain/second-factor.ts';
import { hashOf, limits } from '../domain/session.ts';
import { offerPasskey, readNewPasskey, relyingPartyOf } from '../passkeys.ts';
import { openSecret } from '../secret-keeping.ts';
import type { OperatorServices } from '../services.ts';
import {
  type InvitationRow,
  selectInvitation,
  spendInvitation,
  updateInvitationChallenge,
} from '../store/invitations.ts';
import { updateAuthenticator, updateEnrolled, updatePassword } from '../store/operators.ts';
import { insertPasskey } from '../store/passkeys.ts';
import { giveRecoveryCodes } from './give-recovery-codes.ts';
import { type OpenedSession, startSession, type Visitor } from './start-session.ts';
import { takeTotpCode } from './take-totp-code.ts';

async function findLink({ db, clock }: OperatorServices, token: string): Promise<InvitationRow> {
  const link = await selectInvitation(db, hashOf(token), clock());
  if (!link) throw new BusinessError('linkExpired');
  return link;
}

/** What the page of a link shows. It may be opened repeatedly; only finishing uses the link up. */
export async function openSetUp(
  services: OperatorServices,
  token: string,
  clientOrigin: string,
): Promise<SetUp> {
  const link = await findLink(services, token);
  const secret = openSecret(services, link.operatorId, link.kept);
  if (secret === null) throw new BusinessError('linkExpired');
  const party = relyingPartyOf(services, clientOrigin);
  const offer = party ? await offerPasskey(party, link) : null;
  if (offer) await updateInvitationChallenge(services.db, hashOf(token), offer.challenge);
  const { email, name, role, kind } = link;
  return {
    email,
    name,
    role,
    kind,
    enrolment: { secret, uri: totpUri(secret, email) },
    passkey: offer?.options ?? null,
  };
}

export interface Chosen {
  readonly token: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly passkey?: unknown;
  readonly passkeyName?: string | undefined;
}

/** Stores the second factor its owner has just proved, and starts the 24 hours without money. */
async function enrol(
  tx: Queryable,
  services: OperatorServices,
  { operatorId, kept, passkeyChallenge }: InvitationRow,
  chosen: Chosen,
  clientOrigin: string,
  now: Date,
): Promise<string> {
  if (chosen.passkey === undefined) {
    const code = chosen.code ?? '';
    const right = await takeTotpCode(tx, services, { operatorId, kept, code, now });
    if (!right) throw new BusinessError('wrongCode');
    await updateAuthenticator(tx, operatorId, kept, now);
    return 'code';
  }
  const party = relyingPartyOf(services, clientOrigin);
  const given = { party, challenge: passkeyChallenge, answer: chosen.passkey };
  const passkey = await readNewPasskey(given);
  if (!passkey) throw new BusinessError('passkeyRefused');
  await updateEnrolled(tx, operatorId, now);
  const name = chosen.passkeyName?.trim() || 'Passkey';
  if (!(await insertPasskey(tx, { ...passkey, operatorId, name, now }))) {
    throw new BusinessError('passkeyRefused');
  }
  return 'passkey';
}

/** The owner of the mailbox chooses password and second factor, and is logged in. */
export async function finishSetUp(
  services: OperatorServices,
  chosen: Chosen,
  visitor: Visitor,
): Promise<OpenedSession> {
  const { db, clock, hasher, limiter } = services;
  const now = clock();
  const link = await findLink(services, chosen.token);
  const { operatorId } = link;
  const limitKey = `operator:code:${operatorId}`;
  await limiter.demand(limitKey, limits.codeOfAccount);
  judgePassword(chosen.password, link.email);
  const passwordHash = await hasher.hash(chosen.password);
  const opened = await db.transact(async (tx) => {
    if (!(await spendInvitation(tx, hashOf(chosen.token)))) throw new BusinessError('linkExpired');
    const factor = await enrol(tx, services, link, chosen, visitor.clientOrigin, now);
    await updatePassword(tx, operatorId, passwordHash);
    const recoveryCodes = await giveRecoveryCodes(tx, operatorId);
    const detail = { with: factor, link: link.kind };
    const action = 'operator.enrol';
    const session = await startSession(tx, { operatorId, visitor, action, detail, now });
    return { ...session, recoveryCodes };
  });
  await limiter.giveBack(limitKey);
  return opened;
}
