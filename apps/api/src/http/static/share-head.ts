import { type Locale, locales } from '@pollen/contract/codes/locale';
import { previewLanguage } from '@pollen/contract/values/web-paths';
import { escaped } from './page.ts';

/** The preview of a shared link. */
export interface ShareHead {
  readonly title: string;
  readonly description: string;
  /** A picture of ours, 1200 x 630, as a path. */
  readonly imagePath: string;
}

/** The preview of one kind of address for crawlers; modules pass these in where the app is assembled. */
export interface ShareSource {
  /** As in the web's route table: `/buzz/:id`, `/invite/share/code-:code`. The first match counts. */
  readonly pattern: string;
  /** Null if the address has no preview of its own. */
  readonly read: (
    params: Readonly<Record<string, string>>,
    query: URLSearchParams,
    locale: Locale,
  ) => Promise<ShareHead | null>;
}

export interface ShareHeads {
  /** Title and tags for crawlers, as markup; null if the address has no preview of its own. Never fails. */
  tagsFor(request: ShareRequest): Promise<string | null>;
}

export interface ShareRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly locale: Locale;
}

/** Open Graph writes languages with a country. */
const openGraphLocales: Readonly<Record<Locale, string>> = {
  'en-US': 'en_US',
  id: 'id_ID',
  ms: 'ms_MY',
  th: 'th_TH',
  fil: 'tl_PH',
  vi: 'vi_VN',
};

const picture = { width: '1200', height: '630' };

function tagsOf({ title, description, imagePath }: ShareHead, address: URL, locale: Locale) {
  const image = new URL(imagePath, address).href;
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Pollen'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address.href],
    ['og:locale', openGraphLocales[locale]],
    ['og:image', image],
    ['og:image:width', picture.width],
    ['og:image:height', picture.height],
    ['og:image:alt', title],
  ];
  const names: readonly (readonly [string, string])[] = [
    ['description', description],
    ['twitter:card', 'summary_large_image'],
  ];
  return [
    `<title>${escaped(title)}</title>`,
    ...names.map(([name, content]) => `<meta name="${name}" content="${escaped(content)}">`),
    ...properties.map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
    ),
  ].join('');
}

/** `/a/b-:name` as an expression with a group per name. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+*?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}/?$`);
}

/** Whoever shares a link decides in which language other apps show it; the page itself is in the reader's. */
const previewLocale = ({ query, locale }: ShareRequest): Locale =>
  locales.find((known) => known === query.get(previewLanguage)) ?? locale;

export function createShareHeads(
  sources: readonly ShareSource[],
  origin: string,
  onError: (error: unknown) => void,
): ShareHeads {
  const known = sources.map((source) => ({ ...source, matches: expressionOf(source.pattern) }));

  async function headOf({ path, query, locale }: ShareRequest): Promise<ShareHead | null> {
    for (const { matches, read } of known) {
      const found = matches.exec(path);
      if (found) return read({ ...found.groups }, query, locale);
    }
    return null;
  }

  return {
    async tagsFor(request) {
      try {
        const locale = previewLocale(request);
        const head = await headOf({ ...request, locale });
        if (!head) return null;
        const address = new URL(request.path, origin);
        for (const name of ['lang', previewLanguage]) {
          if (request.query.has(name)) address.searchParams.set(name, locale);
        }
        return tagsOf(head, address, locale);
      } catch (error) {
        // A page without its preview is better than no page.
        onError(error);
        return null;
      }
    },
  };
}
