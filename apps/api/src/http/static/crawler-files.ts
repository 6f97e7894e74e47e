import type { FastifyInstance } from 'fastify';

/** Pages anybody may read and a search engine should know; the rest is members' own. */
const publicPages = [
  '/login',
  '/register',
  '/help/list',
  '/invite/welfare',
  '/browse/riches',
  '/app/download',
  '/about/agreement',
  '/about/privacy',
];

/** First segments of what is nobody's business but a member's, an operator's or a machine's. */
const closedPaths = [
  '/api/',
  '/console',
  '/dev/',
  '/my',
  '/preview',
  '/cashout',
  '/task',
  '/stage',
  '/callback',
];

export function registerCrawlerFiles(server: FastifyInstance, origin: string): void {
  const robots = [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
  const entries = publicPages.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
  const kept = 'public, max-age=86400';
  server.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', kept).type('text/plain; charset=utf-8').send(robots),
  );
  server.get('/sitemap.xml', (_request, reply) =>
    reply.header('cache-control', kept).type('application/xml; charset=utf-8').send(sitemap),
  );
}
