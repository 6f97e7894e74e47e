import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedAlias } from './vite/shared-alias.ts';

/**
 * The bundle the API renders first screens with: the same components, for Node. It lies below the web app's
 * build, so that one folder is deployed, and is never served (`http/static/site.ts`).
 */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: sharedAlias },
  // One React for all of it, in its production form, whatever is installed beside the server.
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
