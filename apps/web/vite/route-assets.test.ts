import { expect, test } from 'vitest';
import { type Chunk, routeAssets } from './route-assets.ts';
import { appSegments, importedModule, readRenderedPages, readRoutes } from './route-table.ts';

const chunk = (fileName: string, changes: Partial<Chunk> = {}): Chunk => ({
  fileName,
  modules: [],
  imports: [],
  css: [],
  isEntry: false,
  ...changes,
});

test('a page names the files it needs besides the entry, and its messages', () => {
  const chunks = [
    chunk('assets/index.js', {
      isEntry: true,
      imports: ['assets/react.js'],
      css: ['assets/index.css'],
    }),
    chunk('assets/react.js'),
    chunk('assets/field.js', { css: ['assets/field.css'] }),
    chunk('assets/login.js', {
      modules: ['/home/pollen/apps/web/src/routes/login/index.tsx'],
      imports: ['assets/react.js', 'assets/field.js'],
    }),
    chunk('assets/recovery.js', { modules: ['/home/pollen/apps/web/src/app/load-help.tsx'] }),
    chunk('assets/queries.js', { modules: ['/home/pollen/apps/web/src/app/query-provider.tsx'] }),
  ];
  const route = {
    pattern: '/login',
    layout: 'default',
    needsQueries: false,
    recovers: false,
    messages: ['account'],
    module: 'routes/login/index.tsx',
  } as const;
  expect(routeAssets([route], chunks, 'locales/abc')).toEqual({
    '/index.html': [],
    '/login': [
      '/assets/login.js',
      '/assets/field.js',
      '/assets/field.css',
      '/locales/abc/{locale}/account.json',
    ],
  });
  expect(routeAssets([{ ...route, needsQueries: true }], chunks, 'x')['/login']).toContain(
    '/assets/queries.js',
  );
  expect(routeAssets([{ ...route, recovers: true }], chunks, 'x')['/login']).toContain(
    '/assets/recovery.js',
  );
});

test('the module of a page is read from its load function', () => {
  expect(importedModule("() => import('../routes/login/index.tsx')")).toBe(
    'routes/login/index.tsx',
  );
  expect(() => importedModule('() => null')).toThrow('loads no page');
});

test('the build knows the routes of the app, and the worker its first segments', async () => {
  const routes = await readRoutes();
  const login = routes.find((route) => route.pattern === '/login');
  expect(login?.module).toBe('routes/login/index.tsx');
  const segments = appSegments(routes);
  expect(segments).toContain('');
  expect(segments).toContain('task');
  for (const other of ['api', 'dev', 'console', 'assets', 'builds']) {
    expect(segments).not.toContain(other);
  }
});

test('the worker knows the pages that the server renders, each one a route', async () => {
  const patterns = (await readRenderedPages()).map(({ pattern }) => pattern);
  expect(patterns).toEqual(expect.arrayContaining(['/login', '/buzz/:id', '/task/go']));
  expect(patterns).not.toContain('/forgot');
  const known = (await readRoutes()).map(({ pattern }) => pattern);
  expect(patterns.filter((pattern) => !known.includes(pattern))).toEqual([]);
});
