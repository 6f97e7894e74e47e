import { useLayoutEffect, useMemo } from 'react';
import { isInNativeApp } from '../platform/native/native-app.ts';
import { navigate } from '../platform/navigation/navigation.ts';
import { rememberCallback } from '../platform/session/callback.ts';
import { captureJoinCodes } from '../platform/session/join-codes.ts';
import { goAfterLogin } from '../platform/session/log-in.ts';
import { useSession } from '../platform/session/session.ts';
import { deviceArea, deviceKeys } from '../platform/storage/storage-keys.ts';
import type { Match } from './match-route.ts';
import { accessTo, type Visitor } from './route-access.ts';

export const visitorWith = (hasToken: boolean): Visitor => ({
  hasToken,
  inNativeApp: isInNativeApp(),
  isKnown: deviceArea.read(deviceKeys.known) !== null,
});

export function currentPath(): string {
  return location.pathname + location.search + location.hash;
}

/** Admits the visitor or redirects them by the rules of spec §2. True: show the page. */
export function useAccess(match: Match, path: string, shownPath: string | null): boolean {
  const hasToken = useSession().tokens !== null;
  const access = useMemo(() => accessTo(match.route, visitorWith(hasToken)), [match, hasToken]);
  useLayoutEffect(() => {
    if (access.kind === 'show') return;
    if (access.kind === 'sendOn') {
      goAfterLogin();
      return;
    }
    // A page left by logging out is not returned to.
    if (access.remember && shownPath !== path) {
      rememberCallback(currentPath());
      // A shared link carries its codes, whichever page of the app it opens.
      captureJoinCodes(location.search, location.pathname);
    }
    navigate(access.to, { replace: true });
  }, [access, path, shownPath]);
  return access.kind === 'show';
}
