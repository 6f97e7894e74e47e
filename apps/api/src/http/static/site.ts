import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@pollen/contract/page-render';
import { mediaTypeOf, type StaticFile, staticFile } from './file.ts';
import { createPage, type Page, type RouteAssets } from './page.ts';

/** One built web app, kept in memory: no name in a request ever reaches the file system. */
export interface Site {
  /** '' or, for instance, '/console'. */
  readonly prefix: string;
  /** By path, prefix included. */
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly page: Page;
  /** Renders first screens; null in a build without one, where the browser renders everything. */
  readonly renderer: PageRenderer | null;
}

/** Names there carry a hash of their content. */
export const immutableCache = 'public, max-age=31536000, immutable';

const routeAssetsName = 'route-assets.json';
/** The web app's server bundle, which is not served. */
const serverFolder = 'server';
const rendererName = 'server.js';

const isForBuildOnly = (name: string) =>
  ['index.html', routeAssetsName].includes(name) ||
  name.startsWith('.') ||
  name.split(path.sep)[0] === serverFolder;

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

async function loadRenderer(folder: string): Promise<PageRenderer | null> {
  const file = path.join(folder, serverFolder, rendererName);
  if (!(await readIfThere(file))) return null;
  const bundle = (await import(pathToFileURL(file).href)) as { renderer: PageRenderer };
  return bundle.renderer;
}

/** Reads a build's folder; null if there is none. Chunks of earlier builds in it are served, too. */
export async function loadSite(folder: string, prefix = ''): Promise<Site | null> {
  const html = await readIfThere(path.join(folder, 'index.html'));
  if (!html) return null;
  const routeAssets = await readJsonIfThere<RouteAssets>(path.join(folder, routeAssetsName));
  const names = await namesBelow(folder);
  const namesInFolder = new Set(names);
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    if (isForBuildOnly(name) || /\.(br|gz)$/.test(name)) continue;
    const at = path.join(folder, name);
    const [bytes, br, gzip] = await Promise.all([
      readFile(at),
      namesInFolder.has(`${name}.br`) ? readFile(`${at}.br`) : undefined,
      namesInFolder.has(`${name}.gz`) ? readFile(`${at}.gz`) : undefined,
    ]);
    const address = `${prefix}/${name.split(path.sep).join('/')}`;
    const isHashed = /^(assets|locales)\//.test(address.slice(prefix.length + 1));
    files.set(
      address,
      staticFile({
        type: mediaTypeOf(name),
        cacheControl: isHashed ? immutableCache : 'no-cache',
        bytes,
        ready: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
      }),
    );
  }
  const cssOf = (address: string) =>
    address.endsWith('.css') ? files.get(`${prefix}${address}`)?.bytes.toString() : undefined;
  const page = createPage(html.toString(), routeAssets, cssOf);
  return { prefix, files, page, renderer: await loadRenderer(folder) };
}
