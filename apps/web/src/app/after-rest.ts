import type { Profile } from '@pollen/contract/operations/profile';
import { startBuildPoll } from '../platform/build-poll.ts';
import { onProfileLoaded } from '../platform/profile.ts';
import { startServiceWorker } from '../platform/service-worker.ts';
import { currentProfile } from '../platform/session.ts';
import { bringPopups } from './popups.tsx';

/** What can wait until the first page has come to rest; a chunk of its own. */
export function startAfterRest(): void {
  bringPopups();
  startBuildPoll();
  startServiceWorker().catch(console.warn);
  startDefaultAvatar();
}

/** Spec §4: a profile without an avatar gets one; the page that needs it least waits longest. */
function startDefaultAvatar(): void {
  const give = (profile: Profile | null) => {
    if (!profile || profile.avatar) return;
    import('../platform/upload/default-avatar.ts').then(
      (module) => module.giveDefaultAvatar(profile),
      console.warn,
    );
  };
  give(currentProfile());
  onProfileLoaded(give);
}
