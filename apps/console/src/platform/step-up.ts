import { createStore, useStore } from '@pollen/browser/store';
import { currentSession, watchSession } from './session.ts';

/** A call that waits for the operator's second factor. */
export interface StepUpRequest {
  /** The required permission, as named by the server. */
  readonly purpose: string;
  /** Ends the wait; the call is repeated if the second factor was given. */
  settle(given: boolean): void;
}

interface Waiting {
  readonly request: StepUpRequest;
  readonly done: Promise<boolean>;
}

/** Calls with the same purpose share a dialog; others wait until it is closed. */
const waiting = createStore<readonly Waiting[]>([]);

export const useStepUpRequest = (): StepUpRequest | null => useStore(waiting)[0]?.request ?? null;

/** Resolves once the operator has given their second factor for a purpose, or declined. */
export function askStepUp(purpose: string): Promise<boolean> {
  const open = waiting.get().find(({ request }) => request.purpose === purpose);
  if (open) return open.done;
  let resolve: (given: boolean) => void = () => {};
  const done = new Promise<boolean>((settled) => {
    resolve = settled;
  });
  const settle = (given: boolean) => {
    waiting.set(waiting.get().filter((other) => other.done !== done));
    resolve(given);
  };
  waiting.set([...waiting.get(), { request: { purpose, settle }, done }]);
  return done;
}

// After a log-out, pending calls are dropped.
watchSession(() => {
  if (currentSession()) return;
  for (const { request } of waiting.get()) request.settle(false);
});
