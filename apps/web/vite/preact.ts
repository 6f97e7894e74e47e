/**
 * The web app runs on Preact, which has React's interface and a sixth of its size (docs/adr/0017). Our code
 * and libraries import React; wouter also a shim for versions of it without `useSyncExternalStore`.
 */
export const preactAlias = {
  'use-sync-external-store/shim/index.js': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};

interface BuildWarning {
  readonly code?: string;
}

/** Libraries mark files for frameworks that render components on the server alone; ours run on both sides. */
export function withoutDirectives<W extends BuildWarning>(warning: W, warn: (warning: W) => void) {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
}
