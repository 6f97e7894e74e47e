import './check-node.mjs';
import http from 'node:http';
import { root, runTool, stopChildren, stopChildrenWithUs } from './child.mjs';
import { ensureInstalled } from './install.mjs';

/** The web app and the console with hot reload on PORT, and the API, restarted when its sources change. */
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
/** Paths the server answers besides pages; each app's own configuration lists `/api` and others. */
const serverPaths = ['/dev/oidc', '/files', '/s3', '/healthz', '/readyz'];
const server = http.createServer();
/** @param {'web' | 'console'} app */
const hotReload = (app) =>
  createServer({
    root: `${root}apps/${app}`,
    server: {
      // Both apps on one origin, as in production, so that their cookies and links are the same.
      middlewareMode: true,
      ws: { server },
      watch: { ignored: ['**/dist/**'] },
      proxy: Object.fromEntries(serverPaths.map((prefix) => [prefix, target])),
    },
  });
const web = await hotReload('web');
const operators = await hotReload('console');
server.on('request', (request, response) => {
  const url = request.url ?? '/';
  if (url === '/console') response.writeHead(302, { location: '/console/' }).end();
  else if (url.startsWith('/console/')) operators.middlewares(request, response);
  else web.middlewares(request, response);
});
server.listen(port, host, () => {
  console.log(`Web app with hot reload: http://${host}:${port} (API: ${target})`);
  console.log(`Console with hot reload: http://${host}:${port}/console/`);
});

await api;
server.close();
await Promise.all([web.close(), operators.close()]);
stopChildren('SIGTERM');
