import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const loader = () => {
  const required = createRequire(import.meta.url).resolve('tsx/esm/api');
  return pathToFileURL(required.replace(/\.cjs$/, '.mjs')).href;
};

/**
 * The program of a thread, by its name without extension. In a build it is in the same folder as `from`;
 * in the sources it is next to `from` and needs a loader for TypeScript.
 */
export function threadFile(name: string, from: string): URL {
  if (!from.endsWith('.ts')) return new URL(`./${name}.js`, from);
  const source = new URL(`./${name}.ts`, from).href;
  const start = `import { register } from '${loader()}'; register(); await import('${source}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}

/** The same for a process of its own: what Node is started with. */
export function programArguments(name: string, from: string): readonly string[] {
  if (!from.endsWith('.ts')) return [fileURLToPath(new URL(`./${name}.js`, from))];
  const register = `import { register } from '${loader()}'; register();`;
  return [
    '--import',
    `data:text/javascript,${encodeURIComponent(register)}`,
    fileURLToPath(new URL(`./${name}.ts`, from)),
  ];
}
