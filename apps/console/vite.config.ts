import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['POLLEN_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  server: { proxy: { '/api': api, '/files': api } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One file: a part whose styles did not arrive could not be loaded again without them.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
});
