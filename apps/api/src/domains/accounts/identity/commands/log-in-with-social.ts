import { BusinessError } from '@pollen/contract/codes/error-code';
import type { InputOf } from '@pollen/contract/operation';
import type { socialOperations } from '@pollen/contract/operations/identity/social';
import { isEmail } from '@pollen/contract/values/email';
import { nicknameFault, normalizeNickname } from '@pollen/contract/values/nickname';
import type {
  ProvedIdentity,
  SignInProvider,
} from '../../../../adapters/sign-in/sign-in-provider.ts';
import { addressKey } from '../../../../address-key.ts';
import { after, hashOf, randomSecret, sameHash } from '../domain/session.ts';
import { blockedError } from '../queries/read-suspension.ts';
import type { IdentityServices } from '../services.ts';
import { selectMemberByIdentity } from '../store/identities.ts';
import { selectCredentialsByEmail, updateSharedLink } from '../store/members.ts';
import { insertSnsTicket, type TakenStart, takeSnsStart } from '../store/sns.ts';
import { type Admission, admitMember, type Visitor } from './admit-member.ts';
import { asking, nonceOf, providerOf, verifierOf } from './start-social-login.ts';

export type SocialProof = InputOf<typeof socialOperations.loginWithSocial>;

const ticketLifeSeconds = 600;

/** A person confirmed by the provider who has no account here. */
export interface Newcomer {
  readonly snsTicket: string;
  readonly email: string | null;
  readonly nickname: string | null;
  readonly emailTaken: boolean;
}

type Services = Pick<IdentityServices, 'db' | 'limiter' | 'addressLimits' | 'serverKey' | 'signIn'>;

/** The e-mail sent by the page is ignored; the identity comes from the provider's verified answer. */
export async function logInWithSocial(
  services: Services,
  proof: SocialProof,
  visitor: Visitor,
  browser: string | null,
  now: Date,
): Promise<Admission | Newcomer> {
  const { db, limiter, addressLimits } = services;
  await limiter.demand(
    `sns:from:${addressKey(visitor.facts.address)}`,
    addressLimits.socialSignIns,
  );
  const identity = await proveIdentity(services, proof, browser, now);
  const member = await selectMemberByIdentity(db, identity);
  if (member) {
    if (member.suspended) throw await blockedError(db, services.serverKey, member.memberId);
    await updateSharedLink(db, member.memberId, proof);
    return admitMember(db, member.memberId, visitor, now);
  }
  return welcome(services, identity, proof, now);
}

async function proveIdentity(
  services: Services,
  proof: SocialProof,
  browser: string | null,
  now: Date,
): Promise<ProvedIdentity> {
  const provider = providerOf(services, proof.app);
  const { idToken, nonce = '', code = '', state = '' } = proof;
  const byToken = idToken !== undefined;
  // Consumed before anything is checked: a nonce or state allows one attempt, successful or not.
  const start = await takeSnsStart(
    services.db,
    {
      stateHash: byToken ? null : hashOf(state),
      nonceHash: byToken ? hashOf(nonce) : null,
    },
    now,
  );
  if (!start || start.app !== proof.app || !begunBy(start, browser)) {
    throw new BusinessError('snsRefused');
  }
  if (byToken) return asking(provider.verify(idToken, { nonce, native: true, now }));
  const identity = await asking(
    exchangeCode(provider, services.serverKey, start, { code, state }, now),
  );
  return { ...identity, givenName: identity.givenName ?? start.givenName };
}

/** Otherwise a victim could be logged in to the attacker's account without noticing. */
const begunBy = ({ browserHash }: TakenStart, browser: string | null): boolean =>
  browserHash === null || (browser !== null && sameHash(hashOf(browser), browserHash));

async function exchangeCode(
  provider: SignInProvider,
  serverKey: Uint8Array,
  { redirectUri, providerCode, returnHash }: TakenStart,
  { code, state }: { code: string; state: string },
  now: Date,
): Promise<ProvedIdentity> {
  // After a form post the page only has our code; the provider's code never left the server.
  if (returnHash && !sameHash(hashOf(code), returnHash)) throw new BusinessError('snsRefused');
  const nonce = nonceOf(serverKey, state);
  const idToken = await provider.exchange({
    code: providerCode ?? code,
    state,
    nonce,
    codeVerifier: verifierOf(serverKey, state),
    redirectUri,
  });
  return provider.verify(idToken, { nonce, native: false, now });
}

/** Stores the pending registration; the page gets a single-use ticket for it. */
async function welcome(
  { db }: Services,
  { issuer, subject, email: given, givenName }: ProvedIdentity,
  { app, taskNo, sharerCode }: SocialProof,
  now: Date,
): Promise<Newcomer> {
  const email = given !== null && isEmail(given) ? given : null;
  const snsTicket = randomSecret();
  await insertSnsTicket(
    db,
    hashOf(snsTicket),
    { issuer, subject, app, email, taskNo: taskNo || null, sharerCode: sharerCode || null },
    after(now, ticketLifeSeconds),
  );
  const nickname = normalizeNickname(givenName ?? '');
  return {
    snsTicket,
    email,
    nickname: nicknameFault(nickname) === null ? nickname : null,
    emailTaken: email !== null && (await selectCredentialsByEmail(db, email, null)) !== undefined,
  };
}
