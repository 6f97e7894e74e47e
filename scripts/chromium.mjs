import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, runTool } from './child.mjs';
import { step } from './progress.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function candidates() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/snap/bin');
  return [
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...otherPlaces,
  ].filter((file) => existsSync(file));
}

/** The test tool's own, where it keeps its downloads. */
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

async function installBySystem() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, quiet: true });
  // Thai needs a font of its own; the rest of our languages are Latin.
  const packages = ['chromium', 'fonts-thai-tlwg', 'fonts-noto-core'];
  const all = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    { env },
  );
  return all.ok || (await run('apt-get', ['install', '-y', '-q', 'chromium'], { env })).ok;
}

/**
 * A Chromium that starts: one on the machine, else the test tool's, else the system's package.
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
