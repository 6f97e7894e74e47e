declare global {
  interface Window {
    /**
     * Set by the page's own few lines (`app/early.ts`): hands the page what was done to it before its scripts
     * came. Gone once the app has taken the page over.
     */
    earlyTaps?: { replay: () => void } | undefined;
  }
}

export {};
