import type { Outcome } from '../http/outcome.ts';

/** What platform code needs from the running app: its popups. `app/` provides it at boot. */
export interface AppPort {
  /** Shows a failed call (spec §8). */
  readonly showOutcome: (outcome: Outcome) => void;
  /** The centred blocking loading dialog; returns a function that hides it. */
  readonly showLoading: (text: string) => () => void;
}

let port: AppPort | null = null;

export function provideApp(provided: AppPort): void {
  port = provided;
}

export function appPort(): AppPort {
  if (!port) throw new Error('The app has not been started');
  return port;
}
