import type { Tokens } from '@pollen/contract/values/tokens';
import { paths } from '@pollen/contract/values/web-paths';
import { call } from '../http/api.ts';
import { textOf } from '../i18n/i18n.ts';
import { appPort } from '../navigation/app-port.ts';
import { forgetSurveys } from '../storage/storage-keys.ts';
import { takeDestination } from './callback.ts';
import { clearSession, openSession } from './session.ts';

/** Goes to the target of a log-in (spec §2): within the app without a page load, otherwise by leaving it. */
export function goAfterLogin(): void {
  go(takeDestination());
}

function go(destination: string): void {
  const url = new URL(destination);
  if (url.origin === location.origin) {
    appPort().navigate(url.pathname + url.search + url.hash, { replace: true });
  } else appPort().leaveFor(url.href);
}

/** Spec §4, anonymous to authenticated: stores the tokens, then redirects. */
export function enter(tokens: Tokens): void {
  // Read first: opening the session makes the log-in page redirect by itself.
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
    // Only logged; the tokens on this device are removed anyway.
  } finally {
    clearSession();
    forgetSurveys();
    appPort().navigate(paths.login(), { replace: true });
    hide();
  }
}
