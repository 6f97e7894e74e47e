/** The times of tokens.css that code has to wait for; a test keeps both equal. Spec §9. */
export const timing = {
  leaveMs: 300,
  toastMs: 2000,
  copiedMs: 1500,
  countMs: 700,
  loadDelayMs: 100,
  loadLimitMs: 10_000,
} as const;
