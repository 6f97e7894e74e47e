let steps = 0;

/** Counts steps within the app, so that "back" from a page opened directly stays in the app. */
export function countNavigation(kind: 'forward' | 'back'): void {
  steps = Math.max(0, steps + (kind === 'forward' ? 1 : -1));
}

export function cameFromApp(): boolean {
  return steps > 0;
}
