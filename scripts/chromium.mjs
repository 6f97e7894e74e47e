import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, runTool } from './child.mjs';
import { step } from './progress.mjs';

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {readonly string[]} programs */
function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/snap/bin');
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function candidates() {
  return [
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    ...onPath(names),
    ...otherPlaces,
  ].filter((file) => existsSync(file));
}

/**
 * Chromium without its windows, menus and extensions, if the machine has one: a test takes less than half
 * the processor time in it. An empty CHROMIUM_SHELL_PATH means none.
 * @returns {string | undefined} its path
 */
export function findShell() {
  const named = process.env.CHROMIUM_SHELL_PATH;
  if (named !== undefined) return named || undefined;
  return onPath(shells).find((file) => existsSync(file));
}

/** The test tool's own, in its download folder. */
async function toolsOwn() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? [file] : [];
}

/** @param {string} file */
async function starts(file) {
  if (process.platform === 'win32') return true;
  return (await run(file, ['--version'], { quiet: true, timeoutMs: 30_000 })).ok;
}

async function find() {
  for (const file of [...candidates(), ...(await toolsOwn())]) {
    if (await starts(file)) return file;
  }
  return null;
}

const downloadTimeoutMs = 300_000;

async function installByTool() {
  return (await runTool('playwright', ['install', 'chromium'], { timeoutMs: downloadTimeoutMs }))
    .ok;
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {readonly string[]} args @param {Parameters<typeof run>[2]} [options] */
const aptGet = (args, options) =>
  run('apt-get', args, { ...options, env: { DEBIAN_FRONTEND: 'noninteractive' } });

/** @param {readonly string[]} packages @param {Parameters<typeof run>[2]} [options] */
const install = (packages, options) =>
  aptGet(['install', '-y', '-q', '--no-install-recommends', ...packages], options);

async function installBySystem() {
  if (!canInstall()) return false;
  await aptGet(['update', '-q'], { quiet: true });
  // Thai needs its own font; our other languages are Latin.
  const all = await install(['chromium', 'fonts-thai-tlwg', 'fonts-noto-core']);
  return all.ok || (await install(['chromium'])).ok;
}

/** Next to Debian's Chromium, from the package of the same version. Optional. */
async function installShell() {
  const quickly = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
  const options = { quiet: true, timeoutMs: downloadTimeoutMs };
  const shell = [...quickly, 'chromium-headless-shell'];
  if ((await install(shell, options)).ok) return true;
  await aptGet(['update', '-q', ...quickly], options);
  return (await install(shell, options)).ok;
}

/** Installs the shell if that takes a single package: it takes seconds once and saves minutes in every run. */
export async function ensureShell() {
  const isDebians = existsSync('/usr/lib/chromium/chromium');
  if (findShell() || process.env.CHROMIUM_SHELL_PATH === '' || !isDebians || !canInstall()) return;
  await step("Getting Chromium's headless shell", installShell);
}

/**
 * A Chromium that starts: one on the machine, otherwise the test tool's, otherwise the system's package.
 * @returns {Promise<string | null>} its path
 */
export async function ensureChromium() {
  const found = await find();
  if (found) return found;
  await step('Getting a Chromium from the test tool', installByTool);
  const own = await find();
  if (own) return own;
  await step("Getting a Chromium from the system's packages", installBySystem);
  return find();
}
