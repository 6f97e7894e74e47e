import type { ReactNode } from 'react';

/** What an imperatively opened popup is given; it hands all of it to `Dialog`, `Sheet` or `Popup`. */
export interface Shown {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSettled: () => void;
  readonly onGone: () => void;
}

export interface Entry {
  readonly id: number;
  readonly shown: Shown;
  readonly render: (shown: Shown) => ReactNode;
}

export interface Opened {
  readonly close: () => void;
  /** Closed, however that came, and history is at rest. */
  readonly closed: Promise<void>;
}

let entries: readonly Entry[] = [];
let hostAsked = false;
let nextId = 1;
const listeners = new Set<() => void>();

function update(next: readonly Entry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

export function subscribePopups(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentPopups(): readonly Entry[] {
  return entries;
}

/** An app may leave the host's code out of its first load: this says when it has to come. */
export function isHostNeeded(): boolean {
  return hostAsked || entries.length > 0;
}

/** A toast waits to be drawn. */
export function askForHost(): void {
  if (hostAsked) return;
  hostAsked = true;
  update(entries);
}

/** Opens any popup from anywhere; `PopupHost` draws it. */
export function openPopup(render: (shown: Shown) => ReactNode): Opened {
  const id = nextId++;
  const { promise: closed, resolve: onSettled } = withResolvers();
  const close = () =>
    update(
      entries.map((entry) =>
        entry.id === id ? { ...entry, shown: { ...entry.shown, open: false } } : entry,
      ),
    );
  const onGone = () => update(entries.filter((entry) => entry.id !== id));
  update([...entries, { id, render, shown: { open: true, onClose: close, onSettled, onGone } }]);
  return { close, closed };
}

// Promise.withResolvers is too young for the phones we serve.
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
