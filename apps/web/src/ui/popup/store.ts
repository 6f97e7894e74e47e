import type { ReactNode } from 'react';

/** The props of an imperatively opened popup, which passes them to `Dialog`, `Sheet` or `Popup`. */
export interface Shown {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSettled: () => void;
  readonly onRemoved: () => void;
}

export interface Entry {
  readonly id: number;
  readonly shown: Shown;
  readonly render: (shown: Shown) => ReactNode;
}

export interface Opened {
  readonly close: () => void;
  /** Closed for any reason, and history is settled. */
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

/** An app may exclude the host's code from its first load: this says when it is needed. */
export function isHostNeeded(): boolean {
  return hostAsked || entries.length > 0;
}

/** A toast waits to be rendered. */
export function askForHost(): void {
  if (hostAsked) return;
  hostAsked = true;
  update(entries);
}

/** Opens any popup from anywhere; `PopupHost` renders it. */
export function openPopup(render: (shown: Shown) => ReactNode): Opened {
  const id = nextId++;
  const { promise: closed, resolve: onSettled } = withResolvers();
  const close = () =>
    update(
      entries.map((entry) =>
        entry.id === id ? { ...entry, shown: { ...entry.shown, open: false } } : entry,
      ),
    );
  const onRemoved = () => update(entries.filter((entry) => entry.id !== id));
  update([...entries, { id, render, shown: { open: true, onClose: close, onSettled, onRemoved } }]);
  return { close, closed };
}

// Promise.withResolvers is too new for the phones we support.
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
