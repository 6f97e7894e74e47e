/** wouter includes a shim for React before 18; we have the real function. */
export const sharedAlias = { 'use-sync-external-store/shim/index.js': 'react' };
