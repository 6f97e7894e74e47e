import { createStore } from '@pollen/browser/store';
import { currentTokens } from '../session/session.ts';
import { deviceArea, keptListKey } from './storage-keys.ts';

export interface KeptList {
  readonly data: unknown;
  readonly atMs: number;
}

/** Longer ones are not worth their place in the browser's few megabytes. */
const maxLength = 200_000;

/** Keeps what was loaded, as long as its member stays logged in in this browser. */
export function keepList(name: string, data: unknown): void {
  if (!currentTokens()) return;
  const text = JSON.stringify({ data, atMs: Date.now() } satisfies KeptList);
  if (text.length <= maxLength) deviceArea.write(keptListKey(name), text);
}

export function readKeptList(name: string): KeptList | null {
  const text = currentTokens() && deviceArea.read(keptListKey(name));
  if (!text) return null;
  try {
    const { data, atMs } = JSON.parse(text) as Partial<KeptList>;
    return data !== undefined && typeof atMs === 'number' ? { data, atMs } : null;
  } catch {
    return null;
  }
}

/** What is on the screen instead of something newer, and when it was loaded. */
export const shownKept = createStore<ReadonlyMap<string, number>>(new Map());

export function markKept(name: string, atMs: number): void {
  shownKept.set(new Map(shownKept.get()).set(name, atMs));
}

export function unmarkKept(name: string): void {
  if (!shownKept.get().has(name)) return;
  const left = new Map(shownKept.get());
  left.delete(name);
  shownKept.set(left);
}
