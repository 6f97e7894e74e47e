import './check-node.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { root, run, runTool, stopChildrenWithUs } from './child.mjs';
import { ensureChromium, ensureShell } from './chromium.mjs';
import { missingPackages, notInstalled } from './cluster/packages.mjs';
import { ensureInstalled } from './install.mjs';
import { duration } from './progress.mjs';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  skippedOfVitest,
} from './test-count.mjs';

/** @typedef {import('./test-count.mjs').Count} Count */

const reports = mkdtempSync(path.join(os.tmpdir(), 'pollen-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** What failed, said once more at the end: the log of a whole run is long. @type {string[]} */
const failures = [];
/** @type {string[]} */
const skippedTests = [];

/** @param {boolean} ok @returns {Count} */
const check = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });

/**
 * A check that runs in parallel with another: its output is shown when it ends.
 * @param {Promise<{ ok: boolean, output: string }>} running
 */
async function checkQuietly(running) {
  const { ok, output } = await running;
  if (output.trim()) console.log(output.trimEnd());
  return check(ok);
}

/** @param {string} tool @param {readonly string[]} args */
const checkWith = (tool, args) => () => checkQuietly(runTool(tool, args, { quiet: true }));

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));

/** `npm test -- changed`: the last commit all branches share, to test what changed since then. */
const changedSince = words.includes('changed') ? await lastShared() : null;

async function lastShared() {
  const { ok, output } = await run('git', ['merge-base', 'main', 'HEAD'], { quiet: true });
  return ok ? output.trim() : 'HEAD';
}

/** @param {readonly string[]} projects */
const vitest = (projects) => async () => {
  const file = path.join(reports, `vitest-${projects.join('-').replace(/\W+/g, '')}.json`);
  const { ok } = await runTool('vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    ...(changedSince ? ['--changed', changedSince] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  failures.push(...failuresOfVitest(report));
  skippedTests.push(...skippedOfVitest(report));
  return countVitest(report, ok);
};

const types = () => checkQuietly(run('npm', ['run', '--silent', 'types'], { quiet: true }));

async function buildAll() {
  const { ok } = await run(process.execPath, [`${root}scripts/build.mjs`]);
  return check(ok);
}

async function e2e() {
  const chromium = await ensureChromium();
  if (!chromium) {
    console.error('No Chromium could be found or installed. Name one with CHROMIUM_PATH.');
    return check(false);
  }
  await ensureShell();
  await build({ onlyChanged: true });
  const file = path.join(reports, 'playwright.json');
  const since = changedSince ? [`--only-changed=${changedSince}`, '--pass-with-no-tests'] : [];
  const args = ['test', '--reporter=list,json', ...since];
  const { ok } = await runTool('playwright', args, {
    env: {
      CHROMIUM_PATH: chromium,
      E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  });
  const report = readReport(file);
  failures.push(...failuresOfPlaywright(report?.suites ?? []));
  return countPlaywright(report, ok);
}

/** A switchover and the sudden death of the primary, on a cluster of its own, where its packages are installed. */
async function cluster() {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.log(`skipped: ${notInstalled(missing)}`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const corrections = await run('/usr/bin/python3', [`${root}scripts/cluster/run-patroni-test.py`]);
  // Not below the reports: PostgreSQL runs under another account, which could not enter there.
  const folder = path.join(os.tmpdir(), `pollen-cluster-${process.pid}`);
  const { ok } = await runTool('tsx', [
    `${root}bench/chaos-cluster.ts`,
    '--short',
    '--folder',
    folder,
  ]);
  return check(ok && corrections.ok);
}

const parts = {
  format: checkWith('biome', ['format', '.']),
  // The format as well: checking both in one pass parses every file once.
  lint: checkWith('biome', ['check', '--error-on-warnings', '.']),
  types,
  unused: checkWith('knip', []),
  unit: vitest(['!integration']),
  integration: vitest(['integration']),
  build: buildAll,
  e2e,
  cluster,
};

/** A whole run leaves it out: `lint` checks the format, too. */
const format = /** @type {'format'[]} */ (words.includes('format') ? ['format'] : []);

/**
 * In this order, cheapest first; lanes of one line run in parallel. What is in the first line uses one
 * processor for most of its time. Each line below keeps two busy by itself.
 * @type {(keyof typeof parts)[][][]}
 */
const order = [
  [[...format, 'lint', 'unused', 'build'], ['types']],
  [['unit']],
  [['integration']],
  [['e2e']],
  [['cluster']],
];

const chosen = words.filter((word) => word !== 'changed');
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

stopChildrenWithUs();
await ensureInstalled();

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const summary = [];
/** @param {keyof typeof parts} name */
async function runPart(name) {
  const began = performance.now();
  const count = await parts[name]().catch((error) => {
    console.error(error);
    return check(false);
  });
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  const line = `${name.padEnd(12)} ${count.failed === 0 ? 'ok' : 'FAILED'}  ${duration(performance.now() - began)}`;
  console.log(line);
  summary.push(line);
}

for (const lanes of order) {
  const wanted = lanes.map((lane) =>
    lane.filter((name) => chosen.length === 0 || chosen.includes(name)),
  );
  const names = wanted.flat();
  if (names.length === 0) continue;
  console.log(`\n=== ${names.join(', ')}`);
  const runLane = async (/** @type {readonly (keyof typeof parts)[]} */ lane) => {
    for (const name of lane) await runPart(name);
  };
  await Promise.all(wanted.map(runLane));
}

for (const name of skippedTests) console.log(`skipped ${name}`);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${summary.join('\n')}\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
