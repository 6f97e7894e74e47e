/**
 * Codes every client acts on by itself (spec §8), and those of pages a link leads to. Apart from the whole
 * table of `error-code.ts`, which the first load of the web app need not carry.
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

/** Spec §8: rejected without a word; the form that made the call speaks instead. */
export const silentCodes: readonly number[] = [
  clientCodes.wrongCode,
  clientCodes.emailTaken,
  clientCodes.taskClosed,
];
