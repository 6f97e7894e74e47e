import { createStore } from '@pollen/browser/store';
import { currentTokens } from '../session/session.ts';
import { deviceArea, keptListKey } from './storage-keys.ts';

export interface KeptList {
  readonly data: unknown;
  readonly atMs: number;
}

/** Longer ones are not worth the limited storage of a browser. */
const maxLength = 200_000;

/** Stores what was loaded while its member is logged in on this browser. */
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

/** The stored data that is shown instead of newer data, and when it was loaded. */
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
