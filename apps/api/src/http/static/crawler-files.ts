import { addressOf, paths } from '@pollen/contract/values/web-paths';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';

/** Addresses of a module's public pages, as paths; at most a few thousand, the newest first. */
export type SitemapSource = () => Promise<readonly string[]>;

export interface CrawlerFiles {
  readonly origin: string;
  readonly clock: Clock;
  readonly sitemapSources: readonly SitemapSource[];
}

/** Public pages that search engines should index. */
const publicPages = [
  paths.landing(),
  paths.login(),
  paths.register(),
  paths.helpList(),
  paths.inviteWelfare(),
  paths.browseRiches(),
  paths.appDownload(),
  paths.aboutAgreement(),
  paths.aboutPrivacy(),
  paths.aboutTrust(),
];

/** First path segments that are only for members, operators or programs. */
const closedPaths = [
  '/api/',
  '/console',
  '/dev/',
  paths.my(),
  '/preview',
  paths.cashout(),
  paths.task(),
  '/stage',
  '/callback',
];

/** How long a list of pages is served before it is read again. */
const sitemapLifeMs = 600_000;
/** The standard allows fifty thousand. */
const maxEntries = 50_000;

export function registerCrawlerFiles(
  server: FastifyInstance,
  { origin, clock, sitemapSources }: CrawlerFiles,
): void {
  const robots = [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
  let kept: { readonly text: Promise<string>; readonly until: number } | undefined;
  async function writeSitemap(): Promise<string> {
    const found = await Promise.all(sitemapSources.map((read) => read()));
    const entries = [...publicPages, ...found.flat()]
      .slice(0, maxEntries)
      .map((path) => `<url><loc>${addressOf(origin, path)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
  }
  function sitemap(): Promise<string> {
    const now = clock().getTime();
    if (kept && kept.until > now) return kept.text;
    const text = writeSitemap();
    kept = { text, until: now + sitemapLifeMs };
    // A failed load is not cached.
    text.catch(() => {
      kept = undefined;
    });
    return text;
  }
  server.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(robots),
  );
  server.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(await sitemap()),
  );
}
