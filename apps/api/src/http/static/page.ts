import { createHash } from 'node:crypto';
import { type Locale, locales } from '@pollen/contract/codes/locale';
import { type StaticFile, staticFile } from './file.ts';

/** Written by the web build: what a route needs in addition to the shell, by wouter pattern. */
export type RouteAssets = Readonly<Record<string, readonly string[]>>;

/** Written by the web build: what stands at once on some pages, by wouter pattern and language. */
export type FirstMarkup = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Page {
  /** The page of an address, with preloads for its route; `known` is false if no route matches. */
  at(path: string, locale: Locale): { readonly file: StaticFile; readonly known: boolean };
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi');
  return [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
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

const attributeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function preloadLink(address: string): string {
  const href = attributeText(address);
  if (address.endsWith('.js')) return `<link rel="modulepreload" href="${href}">`;
  if (address.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="${href}">`;
  return `<link rel="preload" as="fetch" crossorigin href="${href}">`;
}

/** `{locale}` in an address stands for the reader's language, as in a message file. */
const inLocale = (assets: readonly string[], locale: Locale) =>
  assets.map((address) => address.replace('{locale}', locale));

const firstPlace = /<!--first-->[\s\S]*?<!--\/first-->/;

/** The page's head compares the language with the one chosen on the device, hence the mark. */
const withFirstMarkup = (html: string, markup: string, locale: Locale) =>
  html
    .replace(firstPlace, () => markup)
    .replace(/(<html[^>]*?) lang="[^"]*"/, `$1 data-first="${locale}" lang="${locale}"`);

export function createPage(
  html: string,
  routeAssets: RouteAssets | null,
  firstMarkup: FirstMarkup = {},
): Page {
  const routes = Object.entries(routeAssets ?? {}).map(([pattern, assets]) => ({
    pattern,
    assets,
    matches: patternToRegExp(pattern),
  }));
  const variants = new Map<string, StaticFile>();
  const variant = (pattern: string, assets: readonly string[], locale: Locale) => {
    const links = inLocale(assets, locale).filter((address) => !html.includes(`"${address}"`));
    const markup = firstMarkup[pattern]?.[locale];
    const inOneLanguage = markup !== undefined || links.some((link, at) => link !== assets[at]);
    const key = `${pattern} ${inOneLanguage ? locale : ''}`;
    let file = variants.get(key);
    if (!file) {
      const shell = markup === undefined ? html : withFirstMarkup(html, markup, locale);
      const text = shell.replace('</head>', () => `${links.map(preloadLink).join('')}</head>`);
      file = staticFile({
        type: 'text/html; charset=utf-8',
        cacheControl: 'no-cache',
        bytes: Buffer.from(text),
      });
      variants.set(key, file);
    }
    return file;
  };
  return {
    scriptHashes: hashesOf(html, 'script'),
    styleHashes: hashesOf(html, 'style'),
    at(path, locale) {
      const route = routes.find(({ matches }) => matches.test(path));
      const file = variant(route?.pattern ?? '', route?.assets ?? [], locale);
      const known = routeAssets === null || (route !== undefined && !isCatchAll(route.pattern));
      return { file, known };
    },
  };
}

/** The first language of an Accept-Language header that we speak. */
export function localeAccepted(header: string): Locale | null {
  for (const part of header.split(',').slice(0, 10)) {
    const language = (part.split(';')[0] ?? '').trim().toLowerCase();
    const base = language.split('-')[0];
    const found = locales.find(
      (locale) => locale.toLowerCase() === language || locale.toLowerCase().split('-')[0] === base,
    );
    if (found) return found;
  }
  return null;
}
