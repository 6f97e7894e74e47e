import type { Tokens } from '@pollen/contract/values/tokens';
import { paths } from '@pollen/contract/values/web-paths';
import { call } from '../http/api.ts';
import { textOf } from '../i18n/i18n.ts';
import { appPort } from '../navigation/app-port.ts';
import { forgetSurveys } from '../storage/storage-keys.ts';
import { takeDestination } from './callback.ts';
import { clearSession, openSession } from './session.ts';

/** Goes where a log-in leads (spec §2): within the app without a page load, elsewhere by leaving it. */
export function goAfterLogin(): void {
  go(takeDestination());
}

function go(destination: string): void {
  const url = new URL(destination);
  if (url.origin === location.origin) {
    appPort().navigate(url.pathname + url.search + url.hash, { replace: true });
  } else appPort().leaveFor(url.href);
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
  const hide = appPort().showLoading(textOf('common', 'logout.busy'));
  try {
    await call('POST /v1/user/logout', {}, { onFailure: 'log' });
  } catch {
    // Said in the log; the tokens on this device go all the same.
  } finally {
    clearSession();
    forgetSurveys();
    appPort().navigate(paths.login(), { replace: true });
    hide();
  }
}
