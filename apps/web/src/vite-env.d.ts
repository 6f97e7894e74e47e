interface ImportMetaEnv {
  /** Comma-separated origins a log-in may lead to beside our own. */
  readonly VITE_ALLOWED_ORIGINS?: string;
}
