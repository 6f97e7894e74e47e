import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findCycle } from './cycle.ts';
import { floors, placeOf, refusal } from './import-rules.ts';
import { allImports, type Import, importsOf } from './imports.ts';
import { codeFiles, isTest } from './source-files.ts';

const made = (from: string, to: string, kind: Partial<Import> = {}): Import => ({
  from,
  to,
  local: true,
  typeOnly: false,
  lazy: false,
  ...kind,
});

const allowed: readonly Import[] = [
  made('apps/web/src/ui/button.tsx', 'apps/web/src/ui/icon.tsx'),
  made('apps/web/src/features/a/list.tsx', 'apps/web/src/platform/session/session.ts'),
  made('apps/web/src/routes/task.tsx', 'apps/web/src/features/a/list.tsx'),
  made('apps/api/src/domains/work/a/commands/do-it.ts', 'apps/api/src/domains/tasks/b/public.ts'),
  made('apps/api/src/domains/work/a/commands/do-it.ts', 'apps/api/src/http/call.ts', {
    typeOnly: true,
  }),
  made('apps/api/src/domains/work/a/domain.ts', 'packages/contract/src/codes/country.ts'),
  made('apps/api/src/main.ts', 'packages/dev-env/src/demo/seed.ts', { lazy: true }),
  made('apps/api/src/domains/work/a/a.db.test.ts', 'packages/dev-env/src/test-database.ts'),
  made('packages/dev-env/src/test-app.ts', 'apps/api/src/app.ts'),
  made('apps/console/src/app/main.tsx', 'packages/browser/src/tokens.css'),
  made('apps/web/src/ui/layout/header-bar.tsx', 'packages/browser/src/wordmark.tsx'),
];

const refused: readonly Import[] = [
  made('apps/web/src/ui/button.tsx', 'apps/web/src/platform/session/session.ts'),
  made('apps/web/src/ui/button.tsx', 'packages/contract/src/codes/country.ts'),
  made('apps/web/src/platform/session/session.ts', 'apps/web/src/ui/toast.tsx'),
  made('apps/web/src/features/a/list.tsx', 'apps/web/src/features/b/list.tsx'),
  made('apps/web/src/features/a/list.tsx', 'apps/web/src/routes/task.tsx'),
  made('apps/web/src/newcomer/x.ts', 'apps/web/src/platform/session/session.ts'),
  made('apps/web/src/platform/http/api.ts', 'packages/contract/src/operator/task.ts'),
  made('apps/web/src/platform/http/api.ts', 'apps/api/src/app.ts'),
  made('apps/web/src/platform/http/api.ts', 'packages/dev-env/src/demo/log-ins.ts'),
  made('apps/api/src/main.ts', 'packages/dev-env/src/demo/seed.ts'),
  made('apps/api/src/http/x.ts', 'apps/api/src/domains/work/a/public.ts'),
  made('apps/api/src/db/x.ts', 'apps/api/src/http/call.ts'),
  made('apps/api/src/domains/work/a/commands/do-it.ts', 'apps/api/src/domains/tasks/b/store.ts'),
  made('apps/api/src/domains/work/a/commands/do-it.ts', 'apps/api/src/http/error-table.ts'),
  made('apps/api/src/domains/work/a/store.ts', 'apps/api/src/domains/work/a/commands/do-it.ts'),
  made('apps/api/src/domains/work/a/domain.ts', 'apps/api/src/db/sql.ts'),
  made('apps/api/src/domains/work/a/domain.ts', 'packages/contract/src/operations/a.ts'),
  made(
    'apps/api/src/domains/points/ledger/commands/x.ts',
    'apps/api/src/domains/tasks/b/public.ts',
  ),
  made('apps/api/src/domains/tasks/b/commands/x.ts', 'apps/api/src/domains/work/a/public.ts'),
  made('apps/api/src/domains/work/a/commands/x.ts', 'apps/api/src/domains/community/c/public.ts'),
  made('apps/api/src/domains/newcomer/a/commands/x.ts', 'apps/api/src/domains/tasks/b/public.ts'),
  made('apps/api/src/newcomer/x.ts', 'apps/api/src/db/sql.ts'),
  made('packages/contract/src/values/x.ts', 'react', { local: false }),
  made('packages/contract/src/values/x.ts', 'apps/web/src/platform/navigation/navigation.ts'),
  made('packages/browser/src/store.ts', 'packages/contract/src/codes/country.ts'),
  made('apps/api/src/app.ts', 'packages/browser/src/store.ts'),
];

describe('import rules', () => {
  test.each(allowed.map((found) => [found.from, found.to, found]))(
    'allow %s to import %s',
    (_, __, found) => {
      expect(refusal(found)).toBeNull();
    },
  );

  test.each(refused.map((found) => [found.from, found.to, found]))(
    'forbid %s to import %s',
    (_, __, found) => {
      expect(refusal(found)).not.toBeNull();
    },
  );

  test('all forms of imports are recognized', () => {
    const text = `import a from './a.ts';
      import type { B } from './b.ts';
      import { type C } from './c.ts';
      export { d } from './d.ts';
      const e = () => import('./e.tsx');
      type F = import('@pollen/contract/codes/country').Country;
      import 'react';`;
    const found = importsOf('apps/web/src/app/x.ts', text);
    expect(found.map(({ to, typeOnly, lazy }) => [to, typeOnly, lazy])).toEqual([
      ['apps/web/src/app/a.ts', false, false],
      ['apps/web/src/app/b.ts', true, false],
      ['apps/web/src/app/c.ts', true, false],
      ['react', false, false],
      ['apps/web/src/app/d.ts', false, false],
      ['apps/web/src/app/e.tsx', false, true],
      ['packages/contract/src/codes/country.ts', true, false],
    ]);
  });
});

test('no import of the repository breaks a rule', () => {
  const broken = allImports.flatMap((found) => {
    const why = refusal(found);
    return why ? [`${found.from} imports ${found.to}: ${why}`] : [];
  });
  expect(broken).toEqual([]);
});

test('every folder of an app is covered by the rules', () => {
  const probe = (file: string) => {
    const { owner, room } = placeOf(file);
    return made(file, `${owner}/src/${room === '(top)' ? 'x.ts' : `${room}/x.ts`}`);
  };
  const strangers = codeFiles
    .filter((file) => /^apps\/[^/]+\/src\//.test(file) && !isTest(file))
    .map((file) => refusal(probe(file)))
    .filter((why) => why?.includes('is not a known folder of'));
  expect([...new Set(strangers)]).toEqual([]);
});

test('every domain of the API has a floor and a page about it', () => {
  const folder = 'apps/api/src/domains';
  const domains = readdirSync(folder);
  expect(floors.flat().sort()).toEqual(domains.sort());
  expect(domains.filter((domain) => !existsSync(`${folder}/${domain}/README.md`))).toEqual([]);
});

test('a cycle of modules is found', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ]);
  expect(findCycle(graph)).toEqual(['b', 'c', 'b']);
  expect(findCycle(new Map([['a', new Set(['b'])]]))).toBeNull();
});

test('the modules of the API import each other without a cycle', () => {
  const graph = new Map<string, Set<string>>();
  for (const found of allImports) {
    const from = placeOf(found.from);
    const to = placeOf(found.to);
    if (isTest(found.from) || !from.part || !to.part || from.part === to.part) continue;
    if (from.room !== 'domains' || to.room !== 'domains') continue;
    graph.set(from.part, (graph.get(from.part) ?? new Set()).add(to.part));
  }
  expect(findCycle(graph)).toBeNull();
});
