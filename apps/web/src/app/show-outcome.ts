import { paths } from '@pollen/contract/values/web-paths';
import type { Outcome } from '../platform/http/outcome.ts';
import { textOf } from '../platform/i18n/i18n.ts';
import { navigate } from '../platform/navigation/navigation.ts';
import { rememberCallback } from '../platform/session/callback.ts';
import { clearSession, currentTokens } from '../platform/session/session.ts';
import { sessionArea, sessionKeys } from '../platform/storage/storage-keys.ts';
import { toastLater } from '../ui/popup/toast-later.ts';
import { loadPopups } from './popups.tsx';
import { currentPath } from './use-access.ts';

/** Shows the outcome of a failed call (spec §8). */
export async function showOutcome(outcome: Outcome): Promise<void> {
  switch (outcome.show) {
    case 'nothing':
      return;
    case 'login':
      goToLogin();
      return;
    case 'toast': {
      loadPopups();
      await toastLater('text' in outcome ? outcome.text : textOf('common', outcome.key), 'notice');
      return;
    }
    case 'uploadFailedDialog': {
      const { openUploadFailed } = await import('../ui/popup/popups.tsx');
      await openUploadFailed({
        title: textOf('common', 'upload.failed'),
        message: outcome.text,
        closeLabel: textOf('common', 'dialog.ok'),
      });
      return;
    }
    case 'blockingDialog': {
      const { openBlocking } = await import('./blocking-dialog.tsx');
      openBlocking(outcome.text, outcome.data);
    }
  }
}

/** Spec §8, 401: clear auth, go to /login; after the log-in the member returns to the page. */
function goToLogin(): void {
  const toLogin = location.pathname === paths.login();
  if (!toLogin) rememberCallback(currentPath());
  if (currentTokens() !== null) sessionArea.write(sessionKeys.loggedOut, '1');
  clearSession();
  if (!toLogin) navigate(paths.login(), { replace: true });
}

/** The blocking loading dialog; the returned function hides it, even if it was not shown yet. */
export function showLoading(label: string): () => void {
  let hide: (() => void) | null = null;
  let hidden = false;
  void import('../ui/popup/popups.tsx').then(({ openLoading }) => {
    if (!hidden) hide = openLoading({ label });
  });
  return () => {
    hidden = true;
    hide?.();
  };
}
