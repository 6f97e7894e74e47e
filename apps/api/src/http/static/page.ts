import { createHash } from 'node:crypto';
import type { Locale } from '@pollen/contract/codes/locale';
import { type FirstData, firstDataId } from '@pollen/contract/page-render';
import { type StaticFile, staticFile } from './file.ts';

/** Written by the web build: what a route needs in addition to the shell, by wouter pattern. */
export type RouteAssets = Readonly<Record<string, readonly string[]>>;

/** A first screen the web app's server bundle has rendered, and what it was rendered from. */
export interface RenderedScreen {
  readonly html: string;
  readonly title: string | null;
  readonly startsOnTouch: boolean;
  readonly data: FirstData;
}

export interface PageParts {
  readonly locale: Locale;
  /** As chosen on the device; null follows the system. */
  readonly theme: 'light' | 'dark' | null;
  /** Title and Open Graph tags of a shared link. */
  readonly tags: string | null;
  readonly screen: RenderedScreen | null;
}

export interface PageRoute {
  readonly pattern: string;
  /** False if no route of the app matches. */
  readonly known: boolean;
  readonly assets: readonly string[];
}

export interface Page {
  routeOf(path: string): PageRoute;
  /** The document: the shell with preloads for its route, and all that is known of its content. */
  compose(route: PageRoute, parts: PageParts): string;
  readonly scriptHashes: readonly string[];
  /** A rendered page also has its route's styles inside. */
  styleHashes(route: PageRoute, rendered: boolean): readonly string[];
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function hashesIn(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi');
  return [...html.matchAll(inline)].map(([, text = '']) => hashOf(text));
}

/** `/task/detail/:taskNo` and the like; `*` and a trailing `?` as wouter understands them. */
export function patternToRegExp(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\/\*\??/g, '(?:/.*)?')
    .replaceAll('*', '.*')
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${source === '/' ? '' : source}/?$`, 'i');
}

const isCatchAll = (pattern: string) => /^\/?(\*|:\w+\*)\??$/.test(pattern);

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');

function preloadLink(address: string): string {
  const href = escaped(address);
  if (address.endsWith('.js')) return `<link rel="modulepreload" href="${href}">`;
  if (address.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="${href}">`;
  return `<link rel="preload" as="fetch" crossorigin href="${href}">`;
}

/**
 * A rendered page brings its styles along, so that it is painted without another request. The script that loads the
 * route's code looks for this link before it fetches the file; a disabled one is never fetched.
 */
const inlineStyle = (address: string, css: string) =>
  `<style>${css}</style><link rel="stylesheet" disabled href="${escaped(address)}">`;

/** Inert in a document: no sign in it can end the element or begin a comment. */
const dataElement = (data: FirstData) =>
  `<script type="application/json" id="${firstDataId}">${JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}</script>`;

const entryScript = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>\s*/;

/** The page's own few lines load the app with the first touch (`app/early.ts`). */
function withLateStart(html: string): string {
  const [tag = '', address = ''] = entryScript.exec(html) ?? [];
  return html
    .replace(tag, '')
    .replace('<div id="root"', () => `<div id="root" data-start="${escaped(address)}"`);
}

const firstPlace = /<!--first-->[\s\S]*?<!--\/first-->/;
const dataPlace = '<!--first-data-->';

/** The policy ignores style attributes in a document; the page's own few lines apply them (`app/early.ts`). */
const withStylesAside = (html: string) =>
  html.replaceAll(/(<[a-z][^<>]*?) style="/g, '$1 data-style="');

/** The page's head compares the language with the one chosen on the device, hence the mark. */
function withScreen(html: string, screen: RenderedScreen, locale: Locale): string {
  return (
    html
      // The shell's, so before the page adds its own.
      .replace(/<noscript>[\s\S]*?<\/noscript>\s*/, '')
      .replace('<div id="root"', '<div id="root" data-rendered')
      .replace(firstPlace, () => withStylesAside(screen.html))
      .replace(dataPlace, () => dataElement(screen.data))
      .replace(/(<html[^>]*?) lang="[^"]*"/, `$1 data-first="${locale}" lang="${locale}"`)
  );
}

const withTitle = (html: string, title: string) =>
  html.replace(/<title>[^<]*<\/title>/i, () => `<title>${escaped(title)}</title>`);

/** Each tag occurs once: the page's own replaces the general title and description. */
const withTags = (html: string, tags: string) =>
  html
    .replace(/<title>[^<]*<\/title>\s*/i, '')
    .replace(/<meta name="description"[^>]*>\s*/i, '')
    .replace('</head>', () => `${tags}</head>`);

export function createPage(
  html: string,
  routeAssets: RouteAssets | null,
  cssOf: (address: string) => string | undefined = () => undefined,
): Page {
  const routes = Object.entries(routeAssets ?? {}).map(([pattern, assets]) => ({
    pattern,
    // What the shell names itself need not be named again.
    assets: assets.filter((address) => !html.includes(`"${address}"`)),
    known: !isCatchAll(pattern),
    matches: patternToRegExp(pattern),
  }));
  const nowhere: PageRoute = { pattern: '', assets: [], known: routeAssets === null };
  const scriptHashes = hashesIn(html, 'script');
  const shellStyles = hashesIn(html, 'style');

  return {
    scriptHashes,
    styleHashes: ({ assets }, rendered) =>
      rendered
        ? [...shellStyles, ...assets.map(cssOf).flatMap((css) => (css ? [hashOf(css)] : []))]
        : shellStyles,
    routeOf: (path) => routes.find(({ matches }) => matches.test(path)) ?? nowhere,
    compose(route, { locale, theme, tags, screen }) {
      const links = route.assets.map((asset) => {
        // `{locale}` in an address is the reader's language, as in a message file.
        const address = asset.replace('{locale}', locale);
        const css = screen ? cssOf(address) : undefined;
        if (css !== undefined) return inlineStyle(address, css);
        return screen?.startsOnTouch ? '' : preloadLink(address);
      });
      let text = html.replace('</head>', () => `${links.join('')}</head>`);
      if (screen?.startsOnTouch) text = withLateStart(text);
      if (screen) text = withScreen(text, screen, locale);
      if (tags) text = withTags(text, tags);
      else if (screen?.title) text = withTitle(text, screen.title);
      // The service worker caches the shell for all later visits, whatever theme is chosen by then.
      if (screen && theme) text = text.replace('<html ', `<html data-theme="${theme}" `);
      return text;
    },
  };
}

/** Cached for many readers; each revalidates it. */
export const publicPage = (text: string): StaticFile =>
  staticFile({
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    bytes: Buffer.from(text),
  });

/** For one member: no cache stores it, neither ours nor the browser's. */
export const personalPage = (text: string): StaticFile =>
  staticFile({
    type: 'text/html; charset=utf-8',
    cacheControl: 'private, no-store',
    bytes: Buffer.from(text),
    readOnce: true,
  });
