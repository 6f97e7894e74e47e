import { createHash } from 'node:crypto';
import type { Locale } from '@pollen/contract/codes/locale';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { escapeHtml } from './html.ts';
import { renderMail } from './render.ts';
import type { MailTemplate } from './templates.ts';

export interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly code: string | null;
  readonly link: string | null;
  readonly template: MailTemplate;
  readonly createdAt: string;
}

/** The newest mails, optionally of one address. */
export async function readOutbox(
  db: Queryable,
  origin: string,
  to: string | null,
): Promise<OutboxMail[]> {
  const rows = await db.query<{
    recipient: string;
    template: MailTemplate;
    locale: Locale;
    params: Record<string, unknown>;
    name: string | null;
    createdAt: Date;
  }>(sql`
    SELECT recipient, template, locale, params, name, created_at FROM mail
    WHERE ${to}::text IS NULL OR lower(recipient) = lower(${to}::text)
    ORDER BY id DESC LIMIT 100`);
  return rows.map(({ recipient, template, locale, params, name, createdAt }) => ({
    to: recipient,
    template,
    createdAt: createdAt.toISOString(),
    ...renderMail(template, locale, params, origin, name),
  }));
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem}' +
  'article{border:1px solid #bbb;border-radius:8px;padding:0 1rem;margin:1rem 0}' +
  'pre{white-space:pre-wrap;font:inherit}b{font-size:1.4em;letter-spacing:.1em}small{color:#666}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;
/** Mail programs read the styles of each element. */
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`;

function pageOf(mails: readonly OutboxMail[]): string {
  const articles = mails.map(
    ({ to, subject, text, code, link, createdAt }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p><small>${escapeHtml(to)}, ${createdAt}</small></p>` +
      (code ? `<p><b>${escapeHtml(code)}</b></p>` : '') +
      (link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : '') +
      `<pre>${escapeHtml(text)}</pre>` +
      `<p><a href="/dev/mail.html?to=${encodeURIComponent(to)}&amp;at=${encodeURIComponent(createdAt)}">As HTML</a></p></article>`,
  );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title>' +
    '<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">' +
    `<style>${style}</style></head><body><h1>Mails</h1>` +
    `<p>${mails.length === 0 ? 'None yet.' : 'Demo mode sends no mail. These mails would have been sent.'}</p>` +
    `${articles.join('')}</body></html>`
  );
}

/** Demo mode only: shows mails instead of sending them. */
export function registerOutbox(server: FastifyInstance, db: Queryable, origin: string): void {
  const asked = (query: unknown) => {
    const to = (query as { to?: unknown }).to;
    return typeof to === 'string' && !to.includes('\0') ? to : null;
  };
  server.get('/dev/mail.json', async (request) => readOutbox(db, origin, asked(request.query)));
  server.get('/dev/mail.html', async (request, reply) => {
    const { at } = request.query as { at?: unknown };
    const mails = await readOutbox(db, origin, asked(request.query));
    const mail = mails.find(({ createdAt }) => createdAt === at) ?? mails[0];
    if (!mail) return reply.code(404).send();
    return reply.type('text/html').header('content-security-policy', mailPolicy).send(mail.html);
  });
  server.get('/dev/mail', async (request, reply) => {
    const mails = await readOutbox(db, origin, asked(request.query));
    return reply.type('text/html').header('content-security-policy', policy).send(pageOf(mails));
  });
}
