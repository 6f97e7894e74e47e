import { createStore } from '@pollen/browser/store';
import type { Profile } from '@pollen/contract/operations/profile';
import { read } from '../http/read.ts';
import { currentProfile, isAllowed, memberReading, setProfile } from './session.ts';

/** Spec §4: only when the page is not in a frame and no user id is loaded. */
export function shouldLoadProfile(state: {
  readonly allowed: boolean;
  readonly inFrame: boolean;
  readonly userId: string | undefined;
}): boolean {
  return state.allowed && !state.inFrame && !state.userId;
}

type Listener = (profile: Profile) => void;
const listeners = new Set<Listener>();

/** Runs after each load of a profile, for work that must not delay the page (the default avatar). */
export function onProfileLoaded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why the last load failed, or null; the recovery of pages uses it. */
export const profileFailure = createStore<unknown>(null);

let running: Promise<void> | null = null;

async function load(): Promise<void> {
  try {
    const profile = await read(memberReading);
    profileFailure.set(null);
    setProfile(profile);
    for (const listener of listeners) listener(profile);
  } catch (error) {
    console.warn('Profile not loaded', error);
    // A member who logged out in the meantime has no profile to wait for.
    profileFailure.set(isAllowed() ? error : null);
  }
}

/** Spec §4: a failure is only logged; pages that wait for the profile load it again (`recovery.ts`). */
export function ensureProfile(): Promise<void> {
  const state = {
    allowed: isAllowed(),
    inFrame: window.self !== window.top,
    userId: currentProfile()?.id,
  };
  return shouldLoadProfile(state) ? loadProfile() : Promise.resolve();
}

/** Also replaces a profile that an earlier visit stored on this device. */
export function loadProfile(): Promise<void> {
  running ??= load().finally(() => {
    running = null;
  });
  return running;
}
