import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * The program of a thread, by its name without ending. Built, it lies in the same folder as `from`; the
 * source of it is at `from` and needs a loader for TypeScript first.
 */
export function threadFile(name: string, from: string): URL {
  if (!from.endsWith('.ts')) return new URL(`./${name}.js`, from);
  const source = new URL(`./${name}.ts`, from).href;
  const required = createRequire(import.meta.url).resolve('tsx/esm/api');
  const loader = pathToFileURL(required.replace(/\.cjs$/, '.mjs')).href;
  const start = `import { register } from '${loader}'; register(); await import('${source}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}
