import type { Outcome } from '../http/outcome.ts';

/** What platform code asks of the running app: popups and navigation. `app/` provides it at boot. */
export interface AppPort {
  /** Shows what a failed call shows (spec §8). */
  readonly showOutcome: (outcome: Outcome) => void;
  /** The centred blocking loading dialog; returns the way to hide it. */
  readonly showLoading: (text: string) => () => void;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /** Leaves the app for another address. */
  readonly leaveFor: (url: string) => void;
}

let port: AppPort | null = null;

export function provideApp(provided: AppPort): void {
  port = provided;
}

export function appPort(): AppPort {
  if (!port) throw new Error('The app has not been started');
  return port;
}
