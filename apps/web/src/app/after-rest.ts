import type { Profile } from '@pollen/contract/operations/profile';
import { startBuildPoll } from '../platform/build-poll.ts';
import { loadQuietly } from '../platform/chunk-errors.ts';
import { onProfileLoaded } from '../platform/profile.ts';
import { startServiceWorker } from '../platform/service-worker.ts';
import { currentProfile, isAllowed } from '../platform/session.ts';
import { startUnreadWatch, wasWokenFor } from '../platform/unread.ts';
import { loadPage } from './page-module.ts';
import { bringPopups } from './popups.tsx';
import { routes } from './route-table.ts';

/** What can wait until the first page has come to rest; a chunk of its own. */
export function startAfterRest(): void {
  bringPopups();
  startBuildPoll();
  startServiceWorker().catch(console.warn);
  startDefaultAvatar();
  startUnreadWatch();
  offerInstallation();
  startKeepingPush();
  if (!isAllowed()) bringLandingPage();
}

/** The manifest lets a browser offer the app for its home screen; the first page need not wait for it. */
function offerInstallation(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/** While a visitor types their password, the page they will land on comes along. */
function bringLandingPage(): void {
  const landing = routes.find((route) => route.name === 'task');
  if (landing) void loadQuietly(() => loadPage(landing));
}

/** Whoever let this browser be woken stays so after logging in again. */
function startKeepingPush(): void {
  const keep = (profile: Profile | null) => {
    if (!profile || !wasWokenFor(profile.id)) return;
    void loadQuietly(async () => (await import('../platform/push.ts')).keepPush());
  };
  keep(currentProfile());
  onProfileLoaded(keep);
}

/** Spec §4: a profile without an avatar gets one; the page that needs it least waits longest. */
function startDefaultAvatar(): void {
  const give = (profile: Profile | null) => {
    if (!profile || profile.avatar) return;
    void loadQuietly(async () => {
      const { giveDefaultAvatar } = await import('../platform/upload/default-avatar.ts');
      await giveDefaultAvatar(profile);
    });
  };
  give(currentProfile());
  onProfileLoaded(give);
}
