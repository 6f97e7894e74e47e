import { BusinessError } from '@pollen/contract/codes/error-code';
import type { SocialApp } from '@pollen/contract/operations/identity/social';
import { addressOf, paths } from '@pollen/contract/values/web-paths';
import {
  type SignInProvider,
  SignInRefused,
  SignInUnavailable,
} from '../../../../adapters/sign-in/sign-in-provider.ts';
import { addressKey } from '../../../../address-key.ts';
import type { RequestFacts } from '../../../../http/call.ts';
import { snsLifeSeconds } from '../domain/cookies.ts';
import { after, hashOf, keyed, randomSecret } from '../domain/session.ts';
import type { IdentityServices } from '../services.ts';
import { insertSnsStart } from '../store/sns.ts';

/** Nonce and PKCE verifier are derived from the state, so that neither is stored. */
export const nonceOf = (serverKey: Uint8Array, state: string): string =>
  keyed(serverKey, 'sns-nonce', state).toString('base64url');
export const verifierOf = (serverKey: Uint8Array, state: string): string =>
  keyed(serverKey, 'sns-verifier', state).toString('base64url');

export function providerOf(
  { signIn }: Pick<IdentityServices, 'signIn'>,
  app: SocialApp,
): SignInProvider {
  const provider = signIn.find((candidate) => candidate.app === app);
  if (!provider) throw new BusinessError('snsUnavailable');
  return provider;
}

/** Maps a provider's failure to an error the member can read. */
export async function asking<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SignInRefused) throw new BusinessError('snsRefused');
    if (error instanceof SignInUnavailable) throw new BusinessError('snsUnavailable');
    throw error;
  }
}

/** Spec §2, the pages a provider sends the browser back to. */
const callbackPaths = {
  APPLE: { login: paths.callbackApple(), invite: paths.callbackApple() },
  GOOGLE: { login: paths.callbackGoogle(), invite: paths.callbackGoogleInvite() },
} as const;

export interface StartedSocialLogin {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  /** For the cookie that binds the sign-in to this browser; null for the native app. */
  readonly browser: string | null;
}

export async function startSocialLogin(
  services: Pick<
    IdentityServices,
    'db' | 'limiter' | 'addressLimits' | 'serverKey' | 'origin' | 'signIn'
  >,
  { app, from = 'login' }: { app: SocialApp; from?: 'login' | 'invite' | undefined },
  facts: RequestFacts,
  knownBrowser: string | null,
  now: Date,
): Promise<StartedSocialLogin> {
  const { db, limiter, addressLimits, serverKey, origin } = services;
  await limiter.demand(`sns:from:${addressKey(facts.address)}`, addressLimits.socialSignIns);
  const provider = providerOf(services, app);
  const base = provider.local ? facts.clientOrigin : origin;
  const redirectUri = addressOf(base, callbackPaths[app][from]);
  const state = randomSecret();
  const nonce = nonceOf(serverKey, state);
  const codeVerifier = verifierOf(serverKey, state);
  const url = await asking(provider.authorizationUrl({ state, nonce, codeVerifier, redirectUri }));
  const browser = facts.origin === null ? null : (knownBrowser ?? randomSecret());
  await insertSnsStart(db, {
    stateHash: hashOf(state),
    nonceHash: hashOf(nonce),
    app,
    redirectUri,
    browserHash: browser === null ? null : hashOf(browser),
    expiresAt: after(now, snsLifeSeconds),
  });
  const here = new URL(`${url.pathname}${url.search}`, base);
  return { url: provider.local ? here.href : url.href, state, nonce, browser };
}
