declare global {
  interface Window {
    /**
     * Set by the page's inline script (`app/early.ts`): replays what the visitor did before the app's
     * scripts loaded. Removed once the app has taken over the page. `isAppHere` from when its script has
     * loaded: then replaying a tap is faster than loading the document it leads to. `address` is that of the
     * tab the page shows, if another than the server rendered it with was tapped.
     */
    earlyTaps?: { replay: () => void; isAppHere?: true; address?: string } | undefined;
  }
}

export {};
