import './check-node.mjs';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { root, runTool } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { step } from './progress.mjs';
import { sourceHash } from './source-hash.mjs';

const everyPart = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs'];

/** @type {(name: string) => string} */
const inRoot = (name) => path.join(root, name);

async function bundleApi() {
  const outdir = inRoot('apps/api/dist');
  rmSync(outdir, { recursive: true, force: true });
  const entryPoints = [
    'apps/api/src/main.ts',
    'apps/api/src/worker.ts',
    'apps/api/src/domains/tasks/survey/check-worker.ts',
    'apps/api/src/domains/insight/results/commands/export-worker.ts',
    // Programs that an installation without development packages needs.
    'scripts/migrate.ts',
    'scripts/operator-create.ts',
  ];
  await bundle(
    entryPoints.filter((file) => existsSync(inRoot(file))),
    outdir,
  );
  cpSync(inRoot('apps/api/src/db/migrations'), path.join(outdir, 'migrations'), {
    recursive: true,
  });
  const isFolderOrSql = (/** @type {string} */ file) =>
    statSync(file).isDirectory() || file.endsWith('.sql');
  cpSync(inRoot('apps/api/src/domains'), path.join(outdir, 'domains'), {
    recursive: true,
    filter: isFolderOrSql,
  });
}

async function buildWeb() {
  const { ok } = await runTool('vite', ['build', 'apps/web', '--logLevel', 'warn']);
  if (!ok) throw new Error('vite build failed');
  const server = [
    'build',
    'apps/web',
    '-c',
    'apps/web/vite.server.config.ts',
    '--logLevel',
    'warn',
  ];
  if (!(await runTool('vite', server)).ok) throw new Error('vite build for the server failed');
}

async function buildConsole() {
  const { ok } = await runTool('vite', ['build', 'apps/console', '--logLevel', 'warn']);
  if (!ok) throw new Error('vite build of the console failed');
}

/** What is built, from which sources, to where, and how. */
const parts = [
  {
    name: 'API server',
    entry: 'apps/api/src/main.ts',
    output: 'apps/api/dist',
    sources: [
      'apps/api',
      'packages',
      'scripts/bundle.mjs',
      'scripts/migrate.ts',
      'scripts/open-database.ts',
      'scripts/operator-create.ts',
      ...everyPart,
    ],
    make: bundleApi,
  },
  {
    name: 'web app',
    entry: 'apps/web/index.html',
    output: 'apps/web/dist',
    sources: ['apps/web', 'packages/browser', 'packages/contract', ...everyPart],
    make: buildWeb,
  },
  {
    name: 'console',
    entry: 'apps/console/index.html',
    output: 'apps/console/dist',
    sources: ['apps/console', 'packages/browser', 'packages/contract', ...everyPart],
    make: buildConsole,
  },
].filter((part) => existsSync(inRoot(part.entry)));

/** @param {(typeof parts)[number]} part */
const stampOf = (part) => inRoot(`node_modules/.cache/pollen/${part.output.replaceAll('/', '-')}`);

/** @param {(typeof parts)[number]} part */
function isBuilt(part) {
  const stamp = stampOf(part);
  if (!existsSync(stamp) || !existsSync(inRoot(part.output))) return false;
  return readFileSync(stamp, 'utf8') === sourceHash(part.sources);
}

/** Names of outdated parts. */
export const unbuilt = () => parts.filter((part) => !isBuilt(part)).map((part) => part.name);

/**
 * Builds every part, or some, or only those whose sources have changed.
 * @param {{ onlyChanged?: boolean, names?: readonly string[] }} [options]
 */
export async function build({ onlyChanged = false, names } = {}) {
  for (const part of parts) {
    if ((names && !names.includes(part.name)) || (onlyChanged && isBuilt(part))) continue;
    const hash = sourceHash(part.sources);
    await step(`Building the ${part.name}`, part.make);
    mkdirSync(path.dirname(stampOf(part)), { recursive: true });
    writeFileSync(stampOf(part), hash);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  await build({ onlyChanged: process.argv.includes('--changed') });
}
