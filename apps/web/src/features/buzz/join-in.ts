import { rememberCallback } from '../../platform/callback.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths } from '../../platform/paths.ts';
import { isAllowed } from '../../platform/session.ts';

/** Everybody reads; whoever joins in logs in first and comes back to where they were. */
export function mayJoinIn(): boolean {
  if (isAllowed()) return true;
  rememberCallback(location.pathname + location.search);
  navigate(paths.login());
  return false;
}
