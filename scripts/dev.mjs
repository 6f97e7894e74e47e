import './check-node.mjs';
import { root, runTool, stopChildren, stopChildrenWithUs } from './child.mjs';
import { ensureInstalled } from './install.mjs';

/** The web app with hot reload on PORT, the API beside it, restarted when its sources change. */
const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? port + 1);
const host = process.env.HOST ?? '127.0.0.1';

stopChildrenWithUs();
await ensureInstalled();

const api = runTool(
  'tsx',
  [
    'watch',
    '--clear-screen=false',
    '--include',
    'apps/api/src/db/migrations/*.sql',
    'apps/api/src/main.ts',
  ],
  {
    env: {
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      POLLEN_ORIGIN: process.env.POLLEN_ORIGIN ?? `http://${host}:${port}`,
    },
  },
);

const target = `http://127.0.0.1:${apiPort}`;
process.env.POLLEN_API = target;
const { createServer } = await import('vite');
/** What the server answers beside the pages; `/api` and others stand in the web's own configuration. */
const serverPaths = ['/dev/oidc', '/files', '/s3', '/healthz', '/readyz'];
const web = await createServer({
  root: `${root}apps/web`,
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map((prefix) => [prefix, target])),
  },
});
await web.listen();
console.log(`Web app with hot reload: http://${host}:${port} (API: ${target})`);

await api;
await web.close();
stopChildren('SIGTERM');
