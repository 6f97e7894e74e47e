interface ImportMetaEnv {
  /** Comma-separated origins a log-in may lead to in addition to our own. */
  readonly VITE_ALLOWED_ORIGINS?: string;
}

interface Window {
  /** Set by `render/replay.ts` until the app has taken over the page and calls it. */
  replay?: (() => void) | undefined;
}
