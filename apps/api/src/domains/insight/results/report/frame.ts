import { createHash } from 'node:crypto';
import { liveScript } from './live.ts';
import { reportStyle } from './style.ts';

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page is self-contained: it loads nothing, and its script only fetches the page itself. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src ${hashOf(reportStyle)}`,
  `script-src ${hashOf(liveScript)}`,
  "connect-src 'self'",
  'img-src data:',
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** As in packages/browser/src/wordmark.tsx. */
const wordmark =
  '<svg class="mark" viewBox="3 -3 234 88" role="img" aria-label="Pollen"><path d="M10 26v52M44 43a17 17 0 1 1-34 0 17 17 0 1 1 34 0M77 24.5l16 9.2v18.6l-16 9.2-16-9.2V33.7ZM147 43h33a17 17 0 1 0-6 13M197 60V26m0 17a17 17 0 0 1 34 0v17"/><path class="mark__bars" d="M111 4v56M129 16v44"/></svg>';

/** `content` and `aside` are HTML. */
export function frame(title: string, { content, aside }: { content: string; aside: string }) {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">' +
    `<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>` +
    `<style>${reportStyle}</style></head><body><header class="bar">${wordmark}${aside}</header>` +
    `${content}<p class="hidden" role="status" id="news"></p>` +
    `<script>${liveScript}</script></body></html>`
  );
}
