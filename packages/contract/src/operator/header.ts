/** Sent as `1` with every call of the console that changes something. */
export const consoleHeader = 'x-pollen-console';
