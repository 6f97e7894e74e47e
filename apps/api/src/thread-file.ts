import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * The program of a thread, by its name without extension. In a build it is in the same folder as `from`;
 * in the sources it is next to `from` and needs a loader for TypeScript.
 */
export function threadFile(name: string, from: string): URL {
  if (!from.endsWith('.ts')) return new URL(`./${name}.js`, from);
  const source = new URL(`./${name}.ts`, from).href;
  const required = createRequire(import.meta.url).resolve('tsx/esm/api');
  const loader = pathToFileURL(required.replace(/\.cjs$/, '.mjs')).href;
  const start = `import { register } from '${loader}'; register(); await import('${source}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}
