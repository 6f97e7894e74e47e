import type { Tokens } from '@pollen/contract/values/tokens';
import { navigate } from '../navigation/navigation.ts';
import { takeDestination } from './callback.ts';
import { openSession } from './session.ts';

/** Goes to the target of a log-in (spec §2): within the app without a page load, otherwise by leaving it. */
export function goAfterLogin(): void {
  go(takeDestination());
}

function go(destination: string): void {
  const url = new URL(destination);
  if (url.origin === location.origin) {
    navigate(url.pathname + url.search + url.hash, { replace: true });
  } else location.assign(url.href);
}

/** Spec §4, anonymous to authenticated: stores the tokens, then redirects. */
export function enter(tokens: Tokens): void {
  // Read first: opening the session makes the log-in page redirect by itself.
  const destination = takeDestination();
  openSession(tokens);
  go(destination);
}
