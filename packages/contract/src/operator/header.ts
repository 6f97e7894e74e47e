/** Sent as `1` with every console call that changes something. */
export const consoleHeader = 'x-pollen-console';
