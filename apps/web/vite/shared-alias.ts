/** wouter brings a stand-in for React before 18; ours has the real one. */
export const sharedAlias = { 'use-sync-external-store/shim/index.js': 'react' };
