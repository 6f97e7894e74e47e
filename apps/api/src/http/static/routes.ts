import type { FastifyInstance } from 'fastify';
import { workerPolicy } from '../security-headers.ts';
import { extensionOf, type StaticFile } from './file.ts';
import { type FormPost, registerFormPosts } from './form-posts.ts';
import { createPages, type PagesOptions, pathOf } from './pages.ts';
import { sendFile } from './send-file.ts';
import { createShareHeads, type ShareSource } from './share-head.ts';
import type { Site } from './site.ts';

export interface StaticOptions extends PagesOptions {
  readonly sites: readonly Site[];
  /** Looks for a chunk of another build, by its address. */
  readonly findChunk: (address: string) => Promise<StaticFile | null>;
  /** What links to the web app's pages show when shared. */
  readonly shareSources: readonly ShareSource[];
  /** Forms of the web app's pages that work without scripts. */
  readonly formPosts: readonly FormPost[];
  /** Public address of the app; crawlers need full addresses. */
  readonly origin: string;
}

/** Names that can only be files: a missing one is not a page of the app. */
const fileExtensions = new Set(['js', 'css', 'map', 'json', 'png', 'svg', 'ico', 'woff2', 'txt']);

/** Serves the built web apps: files by name, and for any other address the page itself. */
export function registerSites(server: FastifyInstance, options: StaticOptions): void {
  const { shareSources, formPosts, origin, log } = options;
  const shareHeads = createShareHeads(shareSources, origin, (error) => log.fault(error, {}));
  // The longest prefix first, so that '' comes last.
  const sites = [...options.sites]
    .sort((a, b) => b.prefix.length - a.prefix.length)
    .map((site) => ({ ...site, sendPage: createPages(server, site, shareHeads, options) }));
  const web = sites.find(({ prefix }) => prefix === '');
  if (web) registerFormPosts(server, { formPosts, origin, sendPage: web.sendPage });

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
      const other = await options.findChunk(path);
      return other ? sendFile(request, reply, other) : reply.callNotFound();
    }
    return site.sendPage(request, reply);
  });
}
