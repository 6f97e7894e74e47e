import './check-node.mjs';
import { pathToFileURL } from 'node:url';
import { unbuilt } from './build.mjs';
import { root, run, stopChildrenWithUs } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { stopWithParent } from './stop-with-parent.mjs';

/** Left to the server, which shuts down gracefully on these. */
const releaseSignals = stopChildrenWithUs();

if (!(await ensureInstalled('[1/3] Installing packages (once, about a minute)'))) {
  console.log('[1/3] Packages: up to date');
}

const stale = unbuilt();
if (stale.length === 0) {
  console.log('[2/3] Build: up to date');
} else {
  console.log(`[2/3] Build: ${stale.join(' and ')}`);
  // In a separate process, so that the bundlers' memory is released.
  const { ok } = await run(process.execPath, [`${root}scripts/build.mjs`, '--changed']);
  if (!ok) {
    console.error('The build failed; see the messages above.');
    process.exit(1);
  }
}

if (process.env.npm_lifecycle_event === 'start') stopWithParent();
console.log('[3/3] Server: starting');
releaseSignals();
process.setSourceMapsEnabled(true);
// In this process: signals, exit codes and kills reach the server directly.
await import(pathToFileURL(`${root}apps/api/dist/main.js`).href);
