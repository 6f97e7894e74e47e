/** The durations of tokens.css that code waits for; a test compares the two. Spec §9. */
export const timing = {
  leaveMs: 300,
  toastMs: 2000,
  copiedMs: 1500,
  countMs: 700,
  loadDelayMs: 100,
  loadLimitMs: 10_000,
} as const;
