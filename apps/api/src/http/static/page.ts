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
  /** The document: the shell with preloads for its route and, if rendered, its content. */
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
 * A rendered page contains its styles, so that it is painted without another request. The script that loads the
 * route's code looks for this link before it fetches the file; a disabled one is never fetched.
 */
const inlineStyle = (address: string, css: string) =>
  `<style>${css}</style><link rel="stylesheet" disabled href="${escaped(address)}">`;

/** Escaped for a document: no character can end the element or start a comment. */
const inertJson = (value: object) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Texts are the same in every page of a language. */
const inertCatalogs = new WeakMap<object, string>();

function inertCatalog(catalog: object): string {
  const known = inertCatalogs.get(catalog);
  if (known !== undefined) return known;
  const json = inertJson(catalog);
  inertCatalogs.set(catalog, json);
  return json;
}

function dataElement({ messages, ...rest }: FirstData): string {
  const catalogs = Object.entries(messages).map(
    ([area, catalog]) => `"${area}":${inertCatalog(catalog)}`,
  );
  const json = `${inertJson(rest).slice(0, -1)},"messages":{${catalogs.join(',')}}}`;
  return `<script type="application/json" id="${firstDataId}">${json}</script>`;
}

const entryScript = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>\s*/;

/** A rendered page can be read without its scripts: they come behind its content and data, and wait for nothing. */
function withScriptsLast(html: string, { assets }: PageRoute): string {
  const [tag = '', entry = ''] = entryScript.exec(html) ?? [];
  const modules = assets.filter((address) => address.endsWith('.js'));
  const scripts = [
    `<script type="module" async crossorigin fetchpriority="low" src="${entry}"></script>`,
    ...modules.map(
      (address) => `<link rel="modulepreload" fetchpriority="low" href="${escaped(address)}">`,
    ),
  ];
  return html.replace(tag, '').replace('</body>', () => `${scripts.join('')}</body>`);
}

const firstPlace = /<!--first-->[\s\S]*?<!--\/first-->/;
const dataPlace = '<!--first-data-->';

/**
 * The policy ignores style attributes in a document; the page's own few lines apply them (`render/replay.ts`). The
 * renderer escapes quotation marks in texts and values, so this can only be an attribute.
 */
const withDeferredStyles = (html: string) => html.replaceAll(' style="', ' data-style="');

/** The constant parts of a rendered page, in order; the variable ones go between them. */
interface Template {
  readonly start: string;
  readonly beforeTitle: string;
  readonly title: string;
  readonly afterTitle: string;
  /** Replaces the three before it, with a shared link's own title and description. */
  readonly untitled: string;
  readonly beforeScreen: string;
  readonly beforeData: string;
  readonly end: string;
}

const titleTag = /<title>[^<]*<\/title>/i;
const rootTag = '<html ';

/** The text before and after a match; without a match all text is before. */
function around(text: string, found: RegExp | string): [before: string, match: string, string] {
  const match = typeof found === 'string' ? found : (found.exec(text)?.[0] ?? '');
  const at = match === '' ? -1 : text.indexOf(match);
  if (at < 0) return [text, '', ''];
  return [text.slice(0, at), match, text.slice(at + match.length)];
}

/** The page's head compares the language with the one chosen on the device, hence the mark. */
function templateOf(shell: string, locale: Locale): Template {
  const html = shell
    // The shell's; the page has its own.
    .replace(/<noscript>[\s\S]*?<\/noscript>\s*/, '')
    .replace('<div id="root"', '<div id="root" data-rendered')
    .replace(/(<html[^>]*?) lang="[^"]*"/, `$1 data-first="${locale}" lang="${locale}"`);
  const [start, root, rest] = around(html, rootTag);
  const [head, headEnd, body] = around(rest, '</head>');
  const [beforeTitle, title, afterTitle] = around(head, titleTag);
  const [beforeScreen, , afterScreen] = around(body, firstPlace);
  const [beforeData, , end] = around(afterScreen, dataPlace);
  return {
    start: start + root,
    beforeTitle,
    title,
    afterTitle,
    untitled: withoutTitle(head),
    beforeScreen: headEnd + beforeScreen,
    beforeData,
    end,
  };
}

/** The service worker caches the shell for all later visits, whatever theme is chosen by then: it has none. */
function fill(template: Template, { theme, tags }: PageParts, screen: RenderedScreen): string {
  const title = screen.title === null ? template.title : `<title>${escaped(screen.title)}</title>`;
  return [
    template.start,
    theme ? `data-theme="${theme}" ` : '',
    tags ? template.untitled + tags : template.beforeTitle + title + template.afterTitle,
    template.beforeScreen,
    withDeferredStyles(screen.html),
    template.beforeData,
    dataElement(screen.data),
    template.end,
  ].join('');
}

/** Each tag occurs once: a shared link's own replace the general title and description. */
const withoutTitle = (html: string) =>
  html.replace(/<title>[^<]*<\/title>\s*/i, '').replace(/<meta name="description"[^>]*>\s*/i, '');

export function createPage(
  html: string,
  routeAssets: RouteAssets | null,
  cssOf: (address: string) => string | undefined = () => undefined,
): Page {
  const routes = Object.entries(routeAssets ?? {}).map(([pattern, assets]) => ({
    pattern,
    // Preloads that the shell already has are not repeated.
    assets: assets.filter((address) => !html.includes(`"${address}"`)),
    known: !isCatchAll(pattern),
    matches: patternToRegExp(pattern),
  }));
  const nowhere: PageRoute = { pattern: '', assets: [], known: routeAssets === null };
  const scriptHashes = hashesIn(html, 'script');
  const shellStyles = hashesIn(html, 'style');

  type Link = (address: string, isTexts: boolean) => string;
  const withLinks = ({ assets }: PageRoute, locale: Locale, link: Link) => {
    // `{locale}` in the address of a message file is the reader's language.
    const links = assets.map((asset) =>
      link(asset.replace('{locale}', locale), asset.includes('{locale}')),
    );
    return html.replace('</head>', () => `${links.join('')}</head>`);
  };

  const templates = new Map<string, Template>();
  /** Created once: it contains all styles of its route, and pages are sent many times a second. */
  const templateFor = (route: PageRoute, locale: Locale): Template => {
    const key = `${locale} ${route.pattern}`;
    let template = templates.get(key);
    if (!template) {
      const shell = withLinks(route, locale, (address, isTexts) => {
        // A rendered page has its texts inside.
        if (isTexts) return '';
        const css = cssOf(address);
        return css === undefined ? '' : inlineStyle(address, css);
      });
      template = templateOf(withScriptsLast(shell, route), locale);
      templates.set(key, template);
    }
    return template;
  };

  return {
    scriptHashes,
    styleHashes: ({ assets }, rendered) => {
      if (!rendered) return shellStyles;
      const styles = assets.flatMap((address) => cssOf(address) ?? []);
      return [...new Set([...shellStyles, ...styles.map(hashOf)])];
    },
    routeOf: (path) => routes.find(({ matches }) => matches.test(path)) ?? nowhere,
    compose(route, parts) {
      const { locale, tags, screen } = parts;
      if (screen) return fill(templateFor(route, locale), parts, screen);
      const text = withLinks(route, locale, preloadLink);
      return tags ? withoutTitle(text).replace('</head>', () => `${tags}</head>`) : text;
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
