import { defineConfig } from 'vite';
import { sharedAlias } from './vite/shared-alias.ts';

/**
 * The bundle with which the API renders first screens: the same components, for Node. It is in a
 * folder of the web app's build, so that one folder is deployed, and is never served
 * (`http/static/site.ts`).
 */
export default defineConfig({
  resolve: { alias: sharedAlias },
  // Bundles the one React that the components are rendered with.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/render/server.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
    minify: false,
    rolldownOptions: {
      // Libraries mark files for frameworks that render components on the server alone; ours run on both sides.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
