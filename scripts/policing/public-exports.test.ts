import { expect, test } from 'vitest';
import { moduleOf, resolveLocal } from './imports.ts';
import { codeFiles, textOf } from './source-files.ts';

const isPublicFile = (file: string) =>
  /^apps\/api\/src\/domains\/[^/]+\/[^/]+\/public\.ts$/.test(file);
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);

/** The names a file exports, including re-exports. */
function exportsOf(file: string, text: string): string[] {
  return moduleOf(file, text).staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? '*'),
  );
}

/** `file#name` for every name a file imports from another one. */
function namesTaken(file: string, text: string): string[] {
  const module = moduleOf(file, text);
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => [moduleRequest.value, importName.name ?? '*'] as const),
  );
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [[moduleRequest.value, importName.name ?? '*'] as const] : [],
    ),
  );
  const inTypes = [...text.matchAll(/\bimport\('([^']+)'\)\.(\w+)/g)].map(
    ([, from = '', name = '']) => [from, name] as const,
  );
  const lazily = [...text.matchAll(/\{([^{}]*)\} = await import\(\s*'([^']+)'\s*\)/g)].flatMap(
    ([, names = '', from = '']) =>
      names.split(',').map((name) => [from, name.split(':')[0]?.trim() ?? ''] as const),
  );
  return [...imported, ...passedOn, ...inTypes, ...lazily].flatMap(([from, name]) => {
    const target = resolveLocal(file, from);
    return target ? [`${target}#${name}`] : [];
  });
}

test('all forms of exports and imports are recognized', () => {
  const door = `export { a, b as c } from './x.ts'; export const d = 1; export type { E } from './y.ts';`;
  expect(exportsOf('apps/api/src/domains/d/m/public.ts', door)).toEqual(['a', 'c', 'd', 'E']);
  const user = `import { a as other, type E } from '../m/public.ts';
    export { c } from '../m/public.ts';
    const { d } = await import('../m/public.ts');
    type F = import('../m/public.ts').F;`;
  const from = 'apps/api/src/domains/d/m/public.ts';
  expect(namesTaken('apps/api/src/domains/d/n/x.ts', user).sort()).toEqual(
    ['a', 'E', 'c', 'd', 'F'].map((name) => `${from}#${name}`).sort(),
  );
});

test("a module's public.ts exports only what code outside the module uses", () => {
  const taken = new Map<string, Set<string>>();
  for (const file of codeFiles) {
    for (const name of namesTaken(file, textOf(file))) {
      taken.set(name, (taken.get(name) ?? new Set()).add(file));
    }
  }
  const unused = codeFiles.filter(isPublicFile).flatMap((door) =>
    exportsOf(door, textOf(door))
      .filter((name) => {
        const users = [...(taken.get(`${door}#${name}`) ?? []), ...(taken.get(`${door}#*`) ?? [])];
        return !users.some((user) => !user.startsWith(folderOf(door)));
      })
      .map((name) => `${door}: ${name}`),
  );
  expect(unused).toEqual([]);
});
