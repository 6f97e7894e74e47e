import { defaultLocale, type Locale, locales } from '@pollen/contract/codes/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../log.ts';
import { headerOf } from '../request-facts.ts';
import { contentSecurityPolicy, type SecurityHeaders, workerPolicy } from '../security-headers.ts';
import { chooseEncoding, extensionOf, type StaticFile } from './file.ts';
import { localeAccepted } from './page.ts';
import { createShareHeads, type ShareSource } from './share-head.ts';
import type { Site } from './site.ts';

export interface StaticOptions {
  readonly sites: readonly Site[];
  readonly headers: SecurityHeaders;
  readonly storageOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
  /** Pages of the web app in addition to those in its table of routes. */
  readonly extraPages: readonly string[];
  /** What links to the web app's pages show when shared. */
  readonly shareSources: readonly ShareSource[];
  /** Public address of the app; crawlers want whole addresses. */
  readonly origin: string;
  readonly log: Log;
}

/** Names that can only be files: a missing one is no page of the app. */
const fileExtensions = new Set(['js', 'css', 'map', 'json', 'png', 'svg', 'ico', 'woff2', 'txt']);

/** Preloaded messages differ by language. */
const pageVary = 'accept-encoding, accept-language';

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile) {
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'));
  const smaller = encoding && (await file.compressed(encoding));
  const etag = `"${file.etag}${smaller ? `-${encoding}` : ''}"`;
  reply
    .header('content-type', file.type)
    .header('cache-control', file.cacheControl)
    .header('etag', etag)
    .header('vary', file.type.startsWith('text/html') ? pageVary : 'accept-encoding');
  const known = headerOf(request, 'if-none-match');
  if (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    return reply.code(304).send();
  }
  if (smaller) reply.header('content-encoding', encoding);
  return reply.send(smaller ?? file.bytes);
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
}

/** A link may name its language; the reader's counts otherwise. */
function localeFor(request: FastifyRequest, query: URLSearchParams): Locale {
  const named = query.get('lang');
  return (
    locales.find((locale) => locale === named) ??
    localeAccepted(headerOf(request, 'accept-language')) ??
    defaultLocale
  );
}

function pathOf(request: FastifyRequest): string {
  const raw = request.url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Serves the built web apps: files by name, and for any other address the page itself. */
export function registerSites(server: FastifyInstance, options: StaticOptions): void {
  const { headers, storageOrigins, frameOrigins, shareSources, origin, log } = options;
  const shareHeads = createShareHeads(shareSources, origin, (error) => log.fault(error, {}));
  // The longest prefix first, so that '' comes last.
  const sites = [...options.sites]
    .sort((a, b) => b.prefix.length - a.prefix.length)
    .map((site) => {
      const { scriptHashes, styleHashes } = site.page;
      const policy = { scriptHashes, styleHashes, storageOrigins, frameOrigins };
      return {
        ...site,
        pageHeaders: {
          ...headers.forPages,
          'content-security-policy': contentSecurityPolicy(policy),
        },
      };
    });

  server.get('/*', async (request, reply) => {
    const path = pathOf(request);
    const site = sites.find(
      ({ prefix }) => prefix === '' || path === prefix || path.startsWith(`${prefix}/`),
    );
    if (!site || path.startsWith('/api/')) return reply.callNotFound();
    const file = site.files.get(path);
    if (file) {
      if (path === `${site.prefix}/sw.js`) reply.header('content-security-policy', workerPolicy);
      return sendFile(request, reply, file);
    }
    if (path.startsWith(`${site.prefix}/assets/`) || fileExtensions.has(extensionOf(path))) {
      return reply.callNotFound();
    }
    const query = queryOf(request);
    const locale = localeFor(request, query);
    const page = site.page.at(path.slice(site.prefix.length) || '/', locale);
    const known = page.known || options.extraPages.includes(path.replace(/\/$/, ''));
    reply.headers(site.pageHeaders).code(known ? 200 : 404);
    const shown =
      site.prefix === '' && page.known
        ? await shareHeads.apply(page.file, { path, query, locale })
        : page.file;
    return sendFile(request, reply, shown);
  });
}
