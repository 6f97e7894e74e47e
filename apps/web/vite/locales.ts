import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Catalogs, findMessageFaults, readCatalogs } from './check-messages.ts';

const folder = path.join(import.meta.dirname, '../src/messages');

function hashOf(catalogs: Catalogs): string {
  return createHash('sha256').update(JSON.stringify(catalogs)).digest('base64url').slice(0, 8);
}

/**
 * Message files become static files under `/locales/<hash>/<locale>/<area>.json`; the page reads the hash
 * from `<html data-locales>`, so a changed sentence changes no script. Broken translations fail the build.
 */
export function locales(): Plugin {
  let hash = 'dev';
  let catalogs: Catalogs = {};
  return {
    name: 'pollen-locales',
    buildStart() {
      catalogs = readCatalogs(folder);
      const faults = findMessageFaults(catalogs);
      if (faults.length > 0) this.error(`Messages:\n${faults.join('\n')}`);
      if (this.meta.watchMode || this.environment.mode !== 'build') return;
      hash = hashOf(catalogs);
      for (const [locale, areas] of Object.entries(catalogs)) {
        for (const [area, messages] of Object.entries(areas)) {
          this.emitFile({
            type: 'asset',
            fileName: `locales/${hash}/${locale}/${area}.json`,
            source: JSON.stringify(messages),
          });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = /^\/locales\/dev\/([\w-]+)\/([\w-]+)\.json/.exec(request.url ?? '');
        if (!found) return next();
        const messages = readCatalogs(folder)[found[1] ?? '']?.[found[2] ?? ''];
        response.statusCode = messages ? 200 : 404;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(messages ?? {}));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<html ', `<html data-locales="${hash}" `),
    },
  };
}
