import './check-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.mjs';

/**
 * Runs a program of this folder: its source where the development packages are installed, and otherwise what
 * `npm run build` made of it, which needs only what `npm ci --omit=dev` leaves.
 */
const [name = '', ...words] = process.argv.slice(2);
const tsx = path.join(root, 'node_modules/.bin/tsx');
const built = path.join(root, 'apps/api/dist', `${name}.js`);
const [command, file] = existsSync(tsx)
  ? [tsx, path.join(root, 'scripts', `${name}.ts`)]
  : [process.execPath, built];
if (!existsSync(file)) {
  console.error(`${built} is missing. Run npm run build once, with the development packages.`);
  process.exit(1);
}
const { status } = spawnSync(command, [file, ...words], { stdio: 'inherit', cwd: root });
process.exit(status ?? 1);
