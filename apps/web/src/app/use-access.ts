import { paths } from '@pollen/contract/values/web-paths';
import { useLayoutEffect, useMemo } from 'react';
import { isInNativeApp } from '../platform/native/native-app.ts';
import { navigate } from '../platform/navigation/navigation.ts';
import { rememberCallback } from '../platform/session/callback.ts';
import { captureJoinCodes } from '../platform/session/join-codes.ts';
import { goAfterLogin } from '../platform/session/log-in.ts';
import { useSession } from '../platform/session/session.ts';
import type { Match } from './match-route.ts';
import { type Access, accessTo } from './route-access.ts';

const home: Access = { kind: 'redirect', to: paths.task(), remember: false };

export function currentPath(): string {
  return location.pathname + location.search + location.hash;
}

/** Admits the visitor or redirects them by the rules of spec §2. True: show the page. */
export function useAccess(match: Match, path: string, shownPath: string | null): boolean {
  const hasToken = useSession().tokens !== null;
  const access = useMemo(
    () => (path === '/' ? home : accessTo(match.route, { hasToken, inNativeApp: isInNativeApp() })),
    [match, path, hasToken],
  );
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
