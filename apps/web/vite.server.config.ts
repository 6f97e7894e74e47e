import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedAlias } from './vite/shared-alias.ts';

/**
 * The bundle with which the API renders first screens: the same components, for Node. It is in a
 * folder of the web app's build, so that one folder is deployed, and is never served
 * (`http/static/site.ts`).
 */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: sharedAlias },
  // Bundles one production React, whatever version is installed with the server.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/app/server.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
    minify: false,
  },
});
