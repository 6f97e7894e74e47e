import { CallError } from './call-error.ts';

/** Which of two placeholders a failed load shows: a server error, or no connection. */
export const troubleOf = (error: unknown) =>
  error instanceof CallError && error.failure.kind === 'status' ? 'serverTrouble' : 'noSignal';
