import { useEffect } from 'react';
import { sessionArea, sessionKeys } from '../storage/storage-keys.ts';

/** Spec §9. */
export const reloadGuardMs = 10_000;

/** When each path was last reloaded. */
export type Reloads = Readonly<Record<string, number>>;

/** Spec §4: at most once per 10 s and path. */
export function mayReload(reloads: Reloads, path: string, nowMs: number): boolean {
  const atMs = reloads[path];
  return atMs === undefined || nowMs - atMs >= reloadGuardMs;
}

/** Also leaves out the paths that may be reloaded again, so that the record stays small. */
export function withReload(reloads: Reloads, path: string, nowMs: number): Reloads {
  const recent = Object.entries(reloads).filter(([, atMs]) => nowMs - atMs < reloadGuardMs);
  return { ...Object.fromEntries(recent), [path]: nowMs };
}

function readReloads(): Reloads {
  try {
    return JSON.parse(sessionArea.read(sessionKeys.lastReloads) ?? '{}') as Reloads;
  } catch {
    return {};
  }
}

let holds = 0;
const waiting = new Set<() => void>();

/** Prevents reloads for a new build until released, to protect input and running payments. */
export function holdReload(): () => void {
  holds += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holds -= 1;
    if (holds > 0) return;
    const ready = [...waiting];
    waiting.clear();
    for (const go of ready) go();
  };
}

export function isReloadHeld(): boolean {
  return holds > 0;
}

/** Runs now, or as soon as nothing prevents a reload. */
export function whenReloadFree(go: () => void): void {
  if (isReloadHeld()) waiting.add(go);
  else go();
}

/** For forms: `useReloadHold(isDirty)`. */
export function useReloadHold(dirty: boolean): void {
  useEffect(() => (dirty ? holdReload() : undefined), [dirty]);
}

/** Reloads, unless this path was reloaded less than 10 s ago. Returns whether it did. */
export function reloadOnce(nowMs: number = Date.now()): boolean {
  const path = location.pathname;
  const reloads = readReloads();
  if (!mayReload(reloads, path, nowMs)) return false;
  sessionArea.write(sessionKeys.lastReloads, JSON.stringify(withReload(reloads, path, nowMs)));
  // If storage is not available, a reload could repeat forever.
  if (readReloads()[path] !== nowMs) return false;
  location.reload();
  return true;
}
