import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.mjs';

/** @type {import('esbuild').Plugin} */
const packagesStayOutside = {
  name: 'npm-packages-stay-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path: wanted, kind }) =>
      kind === 'entry-point' || wanted.startsWith('@pollen/')
        ? null
        : { path: wanted, external: true },
    );
  },
};

/**
 * Bundles programs for Node, with everything of this repository that they import.
 * @param {readonly string[]} entryPoints
 * @param {string} outdir
 */
export async function bundle(entryPoints, outdir) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: [...entryPoints],
    outdir,
    // Flat, because code finds the migrations relative to its own file.
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    // Demo mode is a separate chunk, loaded only if it is on.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [packagesStayOutside],
  });
}

/**
 * Bundles a program that a test starts several times: loading the sources through tsx would take every
 * process seconds of processor time.
 * @param {string} source a file that finds no other files relative to its own
 * @param {...string} threads the programs of threads it starts
 */
export async function bundleProgram(source, ...threads) {
  // Where Node finds the npm packages.
  const programs = path.join(root, 'node_modules/.cache/pollen/programs');
  mkdirSync(programs, { recursive: true });
  const folder = mkdtempSync(`${programs}${path.sep}`);
  await bundle([source, ...threads], folder);
  return {
    file: path.join(folder, path.basename(source).replace(/\.ts$/, '.js')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
