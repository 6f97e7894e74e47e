/**
 * Codes that every client handles itself (spec §8), and those of pages that links open. Separate from the
 * full table in `error-code.ts`, which the first load of the web app does not need.
 */
export const clientCodes = {
  badInput: 400,
  unauthenticated: 401,
  notFound: 404,
  proofNeeded: 1010,
  emailTaken: 1049,
  wrongCode: 1060,
  taskClosed: 2020,
  answersOutdated: 2023,
  blocked: 3002,
  uploadRefused: 11002,
} as const;

/** Spec §8: rejected without a message; the form that made the call shows one instead. */
export const silentCodes: readonly number[] = [
  clientCodes.wrongCode,
  clientCodes.emailTaken,
  clientCodes.taskClosed,
];
