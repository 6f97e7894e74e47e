import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { bundleScript } from './bundle-script.ts';
import { compressFiles } from './compress.ts';
import { dateSupersededBuild, dropOldFiles } from './old-files.ts';
import { type Chunk, routeAssets } from './route-assets.ts';
import { appSegments, readRenderedPages, readRoutes } from './route-table.ts';

type Bundle = Rollup.OutputBundle;

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).flatMap((output) =>
    output.type === 'chunk'
      ? [
          {
            fileName: output.fileName,
            modules: output.moduleIds.map((id) => id.split('\\').join('/')),
            imports: output.imports,
            css: [...(output.viteMetadata?.importedCss ?? [])],
            isEntry: output.isEntry,
          },
        ]
      : [],
  );
}

/** The same sources give the same name, so that rebuilding does not reload anyone's page. */
function buildIdOf(bundle: Bundle): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(bundle).sort()) {
    const output = bundle[name];
    hash.update(name).update(output?.type === 'chunk' ? output.code : (output?.source ?? ''));
  }
  return hash.digest('base64url').slice(0, 10).replaceAll('-', '_');
}

/** What members read as the version: the day it was built, "2026.11.19". */
const versionOf = (builtAt: Date): string =>
  builtAt.toISOString().slice(0, 10).replaceAll('-', '.');

function textOf(bundle: Bundle, name: string): string {
  const output = bundle[name];
  return output?.type === 'asset' ? String(output.source) : '';
}

/** The entry's style sheet is inlined into the page: the first paint waits for no second request. */
function inlineStyles(html: string, bundle: Bundle): string {
  return html.replace(
    /\s*<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g,
    (_, name: string) => `\n    <style>${textOf(bundle, name).trim()}</style>`,
  );
}

/**
 * Scripts that load others name the style sheets these need. The entry's is already in the page; a second
 * copy would come after every page's own rules and override them.
 */
function forgetInlined(bundle: Bundle): void {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry) output.viteMetadata?.importedCss.clear();
  }
}

/**
 * What the build writes next to its bundle: `builds/latest.json` and `builds/meta/{buildId}.json` (spec
 * §7), `route-assets.json` for the server, the service worker; and the finished page.
 */
export function buildFiles(): Plugin {
  let output = '';
  let current: ReadonlySet<string> = new Set();
  const startedAt = new Date();
  return {
    name: 'pollen-build-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      output = path.resolve(config.root, config.build.outDir);
    },
    buildStart() {
      dateSupersededBuild(output, startedAt);
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html');
      const routes = await readRoutes();
      const buildId = buildIdOf(bundle);
      const head = await bundleScript('src/app/head.ts');
      const replay = await bundleScript('src/render/replay.ts');
      page.source = inlineStyles(String(page.source), bundle)
        .replace(
          '<meta name="pollen-build" content="" data-built="" />',
          `<meta name="pollen-build" content="${buildId}" data-built="${versionOf(startedAt)}" />`,
        )
        .replace('<script data-head></script>', () => `<script>${head}</script>`)
        .replace('<script data-replay></script>', () => `<script>${replay}</script>`);

      const chunks = chunksOf(bundle);
      forgetInlined(bundle);
      const files = Object.keys(bundle).filter((name) => /^(assets|locales)\//.test(name));
      const locales = files
        .find((name) => name.startsWith('locales/'))
        ?.split('/')
        .slice(0, 2);
      const shell = [...String(page.source).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
      const add = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      add('builds/latest.json', JSON.stringify({ buildId }));
      add(
        `builds/meta/${buildId}.json`,
        JSON.stringify({
          buildId,
          createdAt: startedAt.toISOString(),
          shell: shell.map((found) => found[1]),
          files: files.map((name) => `/${name}`),
        }),
      );
      add(
        'route-assets.json',
        JSON.stringify(routeAssets(routes, chunks, locales?.join('/') ?? ''), null, 1),
      );
      add(
        'sw.js',
        await bundleScript('src/app/service-worker.ts', {
          appSegments: appSegments(routes),
          renderedPages: await readRenderedPages(),
        }),
      );
      current = new Set([...files, `builds/meta/${buildId}.json`]);
    },
    closeBundle() {
      if (current.size === 0) return;
      compressFiles(output, [...current, 'sw.js']);
      dropOldFiles(output, current, new Date());
    },
  };
}
