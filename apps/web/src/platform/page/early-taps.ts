interface EarlyTaps {
  replay(): void;
  /** Called by the app when its script has loaded: from then on replaying a tap is faster than loading a document. */
  meetApp(): void;
  isAppHere: boolean;
  /** Called by the app right before it hydrates the page, which from then on stays as it is. */
  startHydration(): void;
  isHydrating: boolean;
  /** Of the tab or the next page that is shown, if another than the one the server rendered was tapped. */
  address?: string;
}

declare global {
  interface Window {
    /**
     * Set by the page's inline script (`app/early.ts`): replays what the visitor did before the app's
     * scripts loaded. Removed once the app has taken over the page.
     */
    earlyTaps?: EarlyTaps | undefined;
  }
}

export {};
