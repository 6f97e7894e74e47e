import type { Profile } from '@pollen/contract/operations/profile';
import { paths } from '@pollen/contract/values/web-paths';
import { allowedPushFor, startUnreadWatch } from '../platform/push/unread.ts';
import { onProfileLoaded } from '../platform/session/profile.ts';
import { currentProfile, isAllowed } from '../platform/session/session.ts';
import { renewChoices } from '../platform/storage/renew-choices.ts';
import { submitKey } from '../platform/storage/storage-keys.ts';
import { startBuildPoll } from '../platform/updates/build-poll.ts';
import { loadQuietly } from '../platform/updates/chunk-errors.ts';
import { startServiceWorker } from '../platform/updates/service-worker.ts';
import { loadPage } from './page-module.ts';
import { loadPopups } from './popups.tsx';
import { routes } from './route-table.ts';

/** Work that can wait until the first page is idle; its own chunk. */
export function startAfterRest(): void {
  loadPopups();
  renewChoices();
  startBuildPoll();
  startServiceWorker().catch(console.warn);
  startDefaultAvatar();
  startAgreementCheck();
  startUnreadWatch();
  offerInstallation();
  startKeepingPush();
  startSendingSubmits();
  if (isAllowed()) keepDeviceFacts();
  else preloadLandingPage();
}

/** Participations whose finished surveys are still stored on this device, not yet sent. */
function pendingSubmits(): string[] {
  try {
    const head = submitKey('');
    const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(head));
    return keys.map((key) => key.slice(head.length));
  } catch {
    // If storage is not available, nothing was kept.
    return [];
  }
}

/** Sends a survey that was finished offline, from any page, even after the app was closed. */
function startSendingSubmits(): void {
  const send = () => {
    if (!isAllowed() || location.pathname === paths.taskTarget()) return;
    for (const participation of pendingSubmits()) {
      void loadQuietly(async () => {
        const { sendPendingSubmit } = await import('../features/task/pending-submit.ts');
        await sendPendingSubmit(participation);
      });
    }
  };
  send();
  window.addEventListener('online', send);
}

/** A link that this member opens later is then answered with the first question. */
function keepDeviceFacts(): void {
  void loadQuietly(async () =>
    (await import('../features/task/device-facts.ts')).keepDeviceFacts(),
  );
}

/** The manifest lets a browser offer to install the app; the first page does not wait for it. */
function offerInstallation(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/** While a visitor types their password, preloads the page they will see next. */
function preloadLandingPage(): void {
  const landing = routes.find((route) => route.name === 'task');
  if (landing) void loadQuietly(() => loadPage(landing));
}

/** Now, if the member is known, and after each load of the profile. */
function withMember(work: (profile: Profile) => void): void {
  const profile = currentProfile();
  if (profile) work(profile);
  onProfileLoaded(work);
}

/** Restores push notifications in a browser that had them, after a new log-in. */
function startKeepingPush(): void {
  withMember(({ id }) => {
    if (!allowedPushFor(id)) return;
    void loadQuietly(async () => (await import('../platform/push/push.ts')).keepPush());
  });
}

/** Asks the member to agree to a changed agreement, on the next page that knows who they are. */
function startAgreementCheck(): void {
  withMember(({ agreementDue }) => {
    if (!agreementDue) return;
    void loadQuietly(async () => (await import('./agreement-dialog.tsx')).askForAgreement());
  });
}

/** Spec §4: a profile without an avatar gets one, on a page that does not show it. */
function startDefaultAvatar(): void {
  withMember((profile) => {
    if (profile.avatar) return;
    void loadQuietly(async () => {
      const { giveDefaultAvatar } = await import('../platform/upload/default-avatar.ts');
      await giveDefaultAvatar(profile);
    });
  });
}
