import { paths } from '@pollen/contract/values/web-paths';
import { navigate } from '../../platform/navigation/navigation.ts';
import { rememberCallback } from '../../platform/session/callback.ts';
import { isAllowed } from '../../platform/session/session.ts';

/** Reading is public; taking part leads to the log-in and back. */
export function mayJoinIn(): boolean {
  if (isAllowed()) return true;
  rememberCallback(location.pathname + location.search);
  navigate(paths.login());
  return false;
}
