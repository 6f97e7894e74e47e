declare global {
  interface Window {
    /**
     * Set by the page's inline script (`app/early.ts`): replays what the visitor did before the app's
     * scripts loaded. Removed once the app has taken over the page.
     */
    earlyTaps?: { replay: () => void } | undefined;
  }
}

export {};
