import { CallError } from './call-error.ts';

/** Which of two placeholders a failed load shows: ours is the fault, or there is no connection. */
export const troubleOf = (error: unknown) =>
  error instanceof CallError && error.failure.kind === 'status' ? 'serverTrouble' : 'noSignal';
