import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaTypeOf, type StaticFile, staticFile } from './file.ts';
import { createPage, type FirstMarkup, type Page, type RouteAssets } from './page.ts';

/** One built web app, held in memory: nothing a request names ever reaches the file system. */
export interface Site {
  /** '' or, for instance, '/console'. */
  readonly prefix: string;
  /** By path, prefix included. */
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly page: Page;
}

/** Names there carry a hash of their content. */
const immutable = 'public, max-age=31536000, immutable';

const routeAssetsName = 'route-assets.json';
const firstMarkupName = 'first-markup.json';

const isForBuildOnly = (name: string) =>
  ['index.html', routeAssetsName, firstMarkupName].includes(name) || name.startsWith('.');

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

async function readJsonIfThere<Value>(file: string): Promise<Value | null> {
  const text = await readIfThere(file);
  return text ? (JSON.parse(text.toString()) as Value) : null;
}

/** Reads a build's folder; null if there is none. Chunks of earlier builds in it are served, too. */
export async function loadSite(folder: string, prefix = ''): Promise<Site | null> {
  const html = await readIfThere(path.join(folder, 'index.html'));
  if (!html) return null;
  const routeAssets = await readJsonIfThere<RouteAssets>(path.join(folder, routeAssetsName));
  const firstMarkup = await readJsonIfThere<FirstMarkup>(path.join(folder, firstMarkupName));
  const names = await namesBelow(folder);
  const beside = new Set(names);
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    if (isForBuildOnly(name) || /\.(br|gz)$/.test(name)) continue;
    const at = path.join(folder, name);
    const [bytes, br, gzip] = await Promise.all([
      readFile(at),
      beside.has(`${name}.br`) ? readFile(`${at}.br`) : undefined,
      beside.has(`${name}.gz`) ? readFile(`${at}.gz`) : undefined,
    ]);
    const address = `${prefix}/${name.split(path.sep).join('/')}`;
    const isHashed = /^(assets|locales)\//.test(address.slice(prefix.length + 1));
    files.set(
      address,
      staticFile({
        type: mediaTypeOf(name),
        cacheControl: isHashed ? immutable : 'no-cache',
        bytes,
        ready: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
      }),
    );
  }
  return { prefix, files, page: createPage(html.toString(), routeAssets, firstMarkup ?? {}) };
}
