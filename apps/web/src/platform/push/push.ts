import type { MessagePreference } from '@pollen/contract/operations/message';
import { call } from '../http/api.ts';
import { isInNativeApp } from '../native/native-app.ts';
import { currentProfile } from '../session/session.ts';
import { deviceArea, deviceKeys } from '../storage/storage-keys.ts';

/** `blocked`: the member refused, and only the browser's own settings can change that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

function isSupported(): boolean {
  return (
    !isInNativeApp() &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  );
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** What is known without asking the browser's push service. */
export function likelyPushState(): PushState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return deviceArea.read(deviceKeys.pushOwner) === currentProfile()?.id ? 'on' : 'off';
}

export async function pushState(): Promise<PushState> {
  const likely = likelyPushState();
  return likely === 'on' && !(await currentSubscription()) ? 'off' : likely;
}

async function announce(subscription: PushSubscription): Promise<MessagePreference> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return call('POST /v1/message/push', { endpoint, keys: { p256dh, auth } }, { onFailure: 'log' });
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Asks the member, then the browser's push service. False if either refuses. */
export async function enablePush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.ready;
  const former = await registration.pushManager.getSubscription();
  // A subscription for other keys of ours, or of a previous member on this phone, is useless.
  await former?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  await announce(subscription);
  deviceArea.write(deviceKeys.pushOwner, currentProfile()?.id ?? '');
  return true;
}

export async function disablePush(): Promise<void> {
  deviceArea.remove(deviceKeys.pushOwner);
  const subscription = await currentSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  const { endpoint } = subscription;
  await call('POST /v1/message/push/remove', { endpoint }, { onFailure: 'log' });
}

/** A subscription ends with its session on the server, so this session takes it over. */
export async function keepPush(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return;
  const subscription = await currentSubscription();
  if (subscription) await announce(subscription);
}
