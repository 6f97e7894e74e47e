import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

test('the README explains every variable the server reads', () => {
  const readers = ['apps/api/src/config.ts', 'apps/api/src/adapters/sign-in/providers.ts'];
  const names = readers
    .map(textOf)
    .flatMap((text) => [...text.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)])
    .map(([, name = '']) => name)
    .filter((name) => name.length > 3 && !['GOOGLE', 'APPLE'].includes(name));
  expect(names).toContain('DATABASE_URL');
  const readme = textOf('README.md');
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('README and runbook give the upload role the same rights', () => {
  const rights = (file: string) => /The role may (.+?) and nothing else/.exec(textOf(file))?.[1];
  expect(rights('README.md')).toContain('s3:PutObject');
  expect(rights('README.md')).toBe(rights('docs/runbook.md'));
});

test('docs/ARCHITECTURE.md gives a reason for every dependency', () => {
  const architecture = textOf('docs/ARCHITECTURE.md');
  const manifests = repositoryFiles.filter((file) => /(^|\/)package\.json$/.test(file));
  const names = manifests.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(textOf(file));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const unexplained = new Set(
    names.filter((name) => {
      if (name.startsWith('@pollen/') || name.startsWith('@types/')) return false;
      const family = name.startsWith('@') ? `${name.split('/')[0]}/*` : name;
      return !architecture.includes(`\`${name}\``) && !architecture.includes(`\`${family}\``);
    }),
  );
  expect([...unexplained]).toEqual([]);
});

test('docs/CREDITS.md says what follows from every licence with conditions that production installs', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, { license?: string; dev?: boolean }>;
  };
  const credits = textOf('docs/CREDITS.md');
  const named = [...credits.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const conditional = Object.entries(packages).flatMap(([path, { license = '', dev }]) =>
    !dev && /GPL|MPL|EPL|CDDL|SSPL|BUSL/.test(license) ? [path.split('node_modules/').at(-1)] : [],
  );
  expect(conditional).toContain('web-push');
  const unnamed = conditional.filter(
    (name = '') =>
      !named.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name)),
  );
  expect(unnamed).toEqual([]);
});

test('links between documents are valid', () => {
  const broken = repositoryFiles
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/(?:\]\(|src=")(?!https?:|#)([^)"#]+)/g)].flatMap(
        ([, link = '']) => {
          const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
          const target = new URL(`file:///${folder}${link}`).pathname.slice(1).replace(/\/$/, '');
          const there = repositoryFiles.some(
            (name) => name === target || name.startsWith(`${target}/`),
          );
          return there ? [] : [`${file}: ${link}`];
        },
      ),
    );
  expect(broken).toEqual([]);
});

test('files that documents name in full exist', () => {
  const named = repositoryFiles
    .filter((file) => file.endsWith('.md') && !file.startsWith('docs/adr/'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/`((?:apps|packages|scripts|e2e|bench|docs)\/[\w./@-]+)`/g)].map(
        ([, name = '']) => ({ file, name: name.replace(/\/$/, '') }),
      ),
    );
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(
    ({ name }) => !repositoryFiles.some((file) => file === name || file.startsWith(`${name}/`)),
  );
  expect(missing).toEqual([]);
});

/** Names that documents use and no file has: another program's, and those of worked examples. */
const elsewhere = new Set(['pg_rewind', 'longestStreak', 'longest_streak', 'claims_2']);

test('functions, columns and settings that documents name exist', () => {
  const words = new Set(
    repositoryFiles
      .filter((file) => !/\.(md|png|jpg|woff2|ico|svg)$/.test(file))
      .flatMap((file) => textOf(file).match(/[A-Za-z_$][\w$]*/g) ?? []),
  );
  const missing = repositoryFiles
    .filter((file) => file.endsWith('.md') && !file.startsWith('docs/adr/'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/`([A-Za-z_]\w*)(?:\(\))?`/g)]
        .map(([, name = '']) => name)
        .filter((name) => /[a-z][A-Z]|_/.test(name) && !words.has(name) && !elsewhere.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});

test('files that documents name by their ending exist', () => {
  const missing = repositoryFiles
    .filter((file) => file.endsWith('.md') && !file.startsWith('docs/adr/'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/`([\w./-]+\.(?:tsx?|sql|mjs|css))`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !/(^|\/)foo\./.test(name))
        .filter(
          (name) => !repositoryFiles.some((path) => path === name || path.endsWith(`/${name}`)),
        )
        .map((name) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});

/** Areas by country and messages by language: many files of one kind. */
const alike = /^apps\/web\/(public\/geo|src\/messages)\/[^/]+$|^apps\/api\/src\/messages\/[^/]+$/;

test('a folder with more than ten files has a README that says what belongs there', () => {
  const sizes = new Map<string, number>();
  for (const file of repositoryFiles) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  const silent = [...sizes]
    .filter(([folder, count]) => count > 10 && /^(apps|packages|e2e|bench|scripts)\b/.test(folder))
    .map(([folder]) => folder)
    .filter((folder) => !alike.test(folder) && !repositoryFiles.includes(`${folder}/README.md`));
  expect(silent).toEqual([]);
});
