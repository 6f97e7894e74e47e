import type { SocialApp } from '@pollen/contract/operations/identity/social';
import { paths } from '@pollen/contract/values/web-paths';
import { call } from '../../../platform/http/api.ts';
import { navigate } from '../../../platform/navigation/navigation.ts';
import { clearJoinCodes, joinCodes } from '../../../platform/session/join-codes.ts';
import { enter } from '../../../platform/session/log-in.ts';
import { openSession } from '../../../platform/session/session.ts';
import { keepPending } from './pending-registration.ts';

/** The parameters the provider added to the return address. */
export interface SocialReturn {
  readonly code: string;
  readonly state: string;
  /** What the provider told the page; it proves nothing (spec §3, social-login payload). */
  readonly email?: string;
}

export function readReturn(search: string, hash = ''): SocialReturn | null {
  const query = new URLSearchParams(search);
  const email = new URLSearchParams(hash.slice(1)).get('email');
  const code = query.get('code');
  const state = query.get('state');
  if (!code || !state) return null;
  return email ? { code, state, email } : { code, state };
}

const runs = new Map<string, ReturnType<typeof ask>>();

function ask(app: SocialApp, proof: SocialReturn) {
  const argument = { app, ...proof, ...joinCodes() };
  return call('POST /v1/login/sns', argument, { onFailure: 'form' });
}

/**
 * Exchanges the return for a log-in, once: the first try uses up the code, and React may mount a page
 * twice.
 */
function askSocial(app: SocialApp, proof: SocialReturn): ReturnType<typeof ask> {
  const known = runs.get(proof.state);
  if (known) return known;
  const run = ask(app, proof);
  runs.set(proof.state, run);
  return run;
}

/**
 * Spec §4: a known member is logged in and redirected, unless the page wants to stay (the mode without
 * redirecting); the e-mail of a new one is stored, and they continue with a password.
 */
export async function loginWithSocial(
  app: SocialApp,
  proof: SocialReturn,
  stays: boolean,
): Promise<'member' | 'newcomer'> {
  const answer = await askSocial(app, proof);
  if (!answer.newUser) {
    clearJoinCodes();
    if (stays) openSession(answer);
    else enter(answer);
    return 'member';
  }
  keepPending({
    email: answer.email ?? '',
    snsTicket: answer.snsTicket,
    nickname: answer.nickname ?? '',
    emailTaken: answer.emailTaken,
    app,
  });
  const next = app === 'APPLE' ? paths.callbackApple() : paths.callbackGooglePassword();
  navigate(next, { replace: true });
  return 'newcomer';
}
