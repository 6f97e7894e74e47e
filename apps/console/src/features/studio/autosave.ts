import { createStore } from '@pollen/browser/store';

/** The part of a draft that is saved. */
export interface Content {
  readonly title: string;
  readonly document: string;
}

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'saving' }
  /** Stored in this browser; saving is retried automatically. */
  | { readonly kind: 'offline' }
  /** Somebody else has saved since. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly message: string };

/** One save request. It is retried unchanged, with the same key, until the server has answered. */
export interface PendingSave extends Content {
  readonly revision: number;
  readonly key: string;
}

/** The copy in browser storage: the latest edits, and the last request without an answer. */
export interface LocalCopy extends Content {
  readonly revision: number;
  readonly sent: Content | null;
}

export type Answer =
  | { readonly kind: 'saved'; readonly revision: number; readonly at: string }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly message: string };

interface Parts {
  readonly send: (flight: PendingSave) => Promise<Answer>;
  /** Stores a copy in the browser; null deletes it. */
  readonly keep: (copy: LocalCopy | null) => void;
  readonly newKey: () => string;
  /** Schedules a callback; returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

const restMs = 800;
const keepMs = 200;
const retryMs = [2000, 4000, 8000, 15_000];

export const isEqual = (one: Content, other: Content): boolean =>
  one.title === other.title && one.document === other.document;

/** Saves edits after a pause in typing. Edits are kept in the browser until the server has them. */
export class Autosave {
  readonly state;
  readonly #parts: Parts;
  #revision: number;
  #saved: Content;
  #wanted: Content;
  #savedAt: string;
  #flight: PendingSave | null = null;
  #isSending = false;
  #failures = 0;
  #callOff: (() => void) | null = null;
  #callOffKeep: (() => void) | null = null;

  constructor(saved: Content & { revision: number; savedAt: string }, parts: Parts) {
    this.#parts = parts;
    this.#revision = saved.revision;
    this.#saved = { title: saved.title, document: saved.document };
    this.#wanted = this.#saved;
    this.#savedAt = saved.savedAt;
    this.state = createStore<SaveState>({ kind: 'saved', at: saved.savedAt });
  }

  get revision(): number {
    return this.#revision;
  }

  get isSaved(): boolean {
    return this.#flight === null && isEqual(this.#saved, this.#wanted);
  }

  edit(content: Content): void {
    if (isEqual(content, this.#wanted)) return;
    this.#wanted = content;
    this.#callOffKeep ??= this.#parts.later(() => this.keep(), keepMs);
    const { kind } = this.state.get();
    if (kind === 'conflict') return;
    // Set once per save, not per key press: every state change renders the whole studio.
    if (kind !== 'offline' && kind !== 'saving') this.state.set({ kind: 'saving' });
    if (!this.#flight) this.#schedule(restMs);
  }

  /** Stores the copy immediately, for a page that is about to close. */
  keep(): void {
    this.#callOffKeep?.();
    this.#callOffKeep = null;
    if (this.isSaved) return;
    const sent = this.#flight && { title: this.#flight.title, document: this.#flight.document };
    this.#parts.keep({ ...this.#wanted, revision: this.#revision, sent });
  }

  /** Sends unsaved edits now: on leaving, on publishing, or when the connection is back. */
  async flush(): Promise<void> {
    this.#callOff?.();
    this.#callOff = null;
    if (this.#isSending || this.state.get().kind === 'conflict') return;
    if (!this.#flight) {
      if (isEqual(this.#saved, this.#wanted)) {
        this.state.set({ kind: 'saved', at: this.#savedAt });
        this.#forget();
        return;
      }
      this.#flight = {
        ...this.#wanted,
        revision: this.#revision,
        key: this.#parts.newKey(),
      };
    }
    this.keep();
    await this.#attempt(this.#flight);
  }

  /** Resolves to whether everything was saved, once the pending save has ended. */
  async saveNow(): Promise<boolean> {
    await this.flush();
    return new Promise((resolve) => {
      const check = () => {
        const { kind } = this.state.get();
        if (kind === 'saving') return;
        stop();
        resolve(kind === 'saved');
      };
      const stop = this.state.watch(check);
      check();
    });
  }

  /** Takes the server's version as the new base and saves the author's edits on top of it. */
  rebase(base: Content & { readonly revision: number; readonly savedAt: string }): void {
    this.#revision = base.revision;
    this.#saved = { title: base.title, document: base.document };
    this.#savedAt = base.savedAt;
    this.#flight = null;
    this.state.set({ kind: 'saving' });
    this.#schedule(0);
  }

  /** Enters the conflict state: the copy in this browser is based on a revision that is no longer current. */
  reportConflict(content: Content, copyRevision: number): void {
    this.#wanted = content;
    this.#revision = copyRevision;
    this.state.set({ kind: 'conflict' });
  }

  stop(): void {
    this.keep();
    this.#callOff?.();
    this.#callOff = null;
  }

  #forget(): void {
    this.#callOffKeep?.();
    this.#callOffKeep = null;
    this.#parts.keep(null);
  }

  #schedule(ms: number): void {
    this.#callOff?.();
    this.#callOff = this.#parts.later(() => void this.flush(), ms);
  }

  async #attempt(flight: PendingSave): Promise<void> {
    this.#isSending = true;
    if (this.#failures === 0) this.state.set({ kind: 'saving' });
    const answer = await this.#parts.send(flight);
    this.#isSending = false;
    if (answer.kind === 'unanswered') {
      this.state.set({ kind: 'offline' });
      this.#schedule(retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? 0);
      this.#failures += 1;
      return;
    }
    this.#failures = 0;
    this.#flight = null;
    if (answer.kind !== 'saved') {
      this.state.set(answer);
      this.keep();
      return;
    }
    this.#revision = answer.revision;
    this.#saved = { title: flight.title, document: flight.document };
    this.#savedAt = answer.at;
    await this.flush();
  }
}

/** Decides what an opened draft starts from: the server's version or the copy in this browser. */
export function resume(
  server: Content & { readonly revision: number },
  copy: LocalCopy | null,
): 'server' | 'copy' | 'conflict' {
  if (!copy || isEqual(server, copy)) return 'server';
  if (copy.revision === server.revision) return 'copy';
  return copy.sent && isEqual(copy.sent, server) ? 'copy' : 'conflict';
}
