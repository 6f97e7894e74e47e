interface ImportMetaEnv {
  /** Comma-separated origins a log-in may lead to in addition to our own. */
  readonly VITE_ALLOWED_ORIGINS?: string;
}
