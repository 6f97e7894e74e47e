import { call } from '../http/api.ts';
import { currentProfile, setProfile } from '../session/session.ts';
import { deviceArea, deviceKeys } from '../storage/storage-keys.ts';

/** The badge's number comes with the profile; newer numbers are set here. */
export function setUnread(unread: number): void {
  const profile = currentProfile();
  if (profile && profile.unread !== unread) setProfile({ ...profile, unread });
}

export async function refreshUnread(): Promise<void> {
  if (!currentProfile()) return;
  const { unread } = await call('GET /v1/message/unread', {}, { onFailure: 'log' });
  setUnread(unread);
}

const restMs = 60_000;

/** Updates the number when a member returns to the app or receives a push in it. */
export function startUnreadWatch(): void {
  let askedAt = Date.now();
  const ask = () => {
    askedAt = Date.now();
    refreshUnread().catch(() => {});
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > restMs) ask();
  });
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', ask);
}

/** Whether this member allowed push in this browser; another member on the same phone did not. */
export const allowedPushFor = (memberId: string) =>
  deviceArea.read(deviceKeys.pushOwner) === memberId;
