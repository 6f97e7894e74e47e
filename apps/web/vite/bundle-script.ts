import path from 'node:path';
import { build } from 'esbuild';

const root = path.join(import.meta.dirname, '..');

/** A separate program: the worker, the script in the page's head. */
export async function bundleScript(
  file: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  });
  return outputFiles[0]?.text.trim() ?? '';
}
