import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildFiles } from './vite/build-files.ts';
import { chunkGroups, commonGroup } from './vite/chunks.ts';
import { locales } from './vite/locales.ts';
import { preloadedWith } from './vite/preload.ts';
import { sharedAlias } from './vite/shared-alias.ts';

const api = process.env['POLLEN_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), locales(), buildFiles()],
  resolve: { alias: sharedAlias },
  server: {
    proxy: {
      '/api': api,
      '/dev/mail': api,
      '/callback/apple': {
        target: api,
        // Apple posts its answer; a GET of the same address is a page of the app.
        bypass: (request) => (request.method === 'POST' ? undefined : request.url),
      },
    },
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The first paint needs no font or picture; nothing is worth inlining into the scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    emptyOutDir: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group contains only the files it names: with their imports, pages would load each
          // other's code.
          includeDependenciesRecursively: false,
          groups: [
            // All that the first page needs is one request, React included.
            { name: 'index', tags: ['$initial'] },
            ...chunkGroups(),
            commonGroup,
          ],
        },
      },
    },
  },
});
