declare global {
  interface Window {
    /**
     * Set by the page's inline script (`app/early.ts`): replays what the visitor did before the app's
     * scripts loaded. Removed once the app has taken over the page. The app calls `meetApp` when its script has
     * loaded; from then on the page stays as it is until it is hydrated, and replaying a tap is faster than
     * loading the document it leads to. `address` is that of the tab that is shown, if another than the one the server
     * rendered was tapped.
     */
    earlyTaps?:
      | { replay: () => void; meetApp: () => void; isAppHere: boolean; address?: string }
      | undefined;
  }
}

export {};
