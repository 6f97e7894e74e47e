import type { Tokens } from '@pollen/contract/values/tokens';
import { call } from './api.ts';
import { takeDestination } from './callback.ts';
import { textOf } from './i18n.ts';
import { paths } from './paths.ts';
import { clearSession, openSession } from './session.ts';
import { shell } from './shell-port.ts';
import { forgetSurveys } from './storage-keys.ts';

/** Goes where a log-in leads (spec §2): within the app without a page load, elsewhere by leaving it. */
export function goAfterLogin(): void {
  go(takeDestination());
}

function go(destination: string): void {
  const url = new URL(destination);
  if (url.origin === location.origin) {
    shell().navigate(url.pathname + url.search + url.hash, { replace: true });
  } else shell().leaveFor(url.href);
}

/** Spec §4, anonymous to authenticated: keeps the tokens, then redirects. */
export function enter(tokens: Tokens): void {
  // Taken first: opening the session makes the log-in page send its visitor on by itself.
  const destination = takeDestination();
  openSession(tokens);
  go(destination);
}

/**
 * Spec §4, logout. The member asked to be forgotten on this device, so that happens even if the server
 * cannot be reached.
 */
export async function logOut(): Promise<void> {
  const hide = shell().showLoading(textOf('shell', 'logout.busy'));
  try {
    await call('POST /v1/user/logout', {}, { onFailure: 'log' });
  } catch {
    // Said in the log; the tokens on this device go all the same.
  } finally {
    clearSession();
    forgetSurveys();
    shell().navigate(paths.login(), { replace: true });
    hide();
  }
}
