import type { Outcome } from './outcome.ts';

/** What platform code asks of the running app: popups and navigation. `app/` provides it at boot. */
export interface ShellPort {
  /** Shows what a failed call shows (spec §8). */
  readonly showOutcome: (outcome: Outcome) => void;
  /** The centred blocking loading dialog; returns the way to hide it. */
  readonly showLoading: (text: string) => () => void;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /** Leaves the app for another address. */
  readonly leaveFor: (url: string) => void;
}

let port: ShellPort | null = null;

export function provideShell(provided: ShellPort): void {
  port = provided;
}

export function shell(): ShellPort {
  if (!port) throw new Error('The app has not been started');
  return port;
}
