import { beyondLimit, type NamedLimit } from '@pollen/contract/values/field-fault';

/**
 * Invisible, control and bidirectional characters. Line breaks stay, and so do the joiners that emoji and
 * some scripts need.
 */
const hidden =
  /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u3164\uFFA0\u2800]/gu;

/** Normalizes text: composed, without invisible characters, at most one empty line in a row. */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .split('\n')
    .map((line) =>
      line
        .replace(hidden, '')
        .replace(/\p{Zs}+/gu, ' ')
        .trim(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .normalize('NFC')
    .trim();
}

/** Judges a normalized text. */
export function textFault(text: string, maxLength: number): 'field.required' | NamedLimit | null {
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(text)) return 'field.required';
  return [...text].length > maxLength ? beyondLimit('field.tooLong', maxLength) : null;
}

/** Top-level domains that are hardly ever ordinary words. */
const ends =
  'com|net|org|info|biz|xyz|top|shop|site|online|link|club|app|dev|gg|io|cc|ru|cn|vip|win|bet|casino|asia|tk|ml|ga|icu|live|store|website|space|fun|page|bio|onion';
/** Country domains that are also words in our languages ("my", "id", "me"): they need a path or a second level such as `co`. */
const countries = 'id|my|th|ph|vn|au|pl|sg|me|co|ly|to|tv|us|uk|eu|in|la|kh|jp|kr|tw|hk';
const label = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}';

const links: readonly RegExp[] = [
  // Any scheme, including evasive spellings such as hxxp.
  /\b(?:h[tx]{2}ps?|ftp|javascript|data|mailto|tel|intent|market|tg|whatsapp|line)\s*:\s*\/?\/?\S/iu,
  /\bwww\s*\.\s*\p{L}/iu,
  new RegExp(`${label}\\.(?:${ends})(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(
    `${label}\\.(?:co|com|net|org|or|go|ac|web|my|in)\\.(?:${countries})(?![\\p{L}\\p{N}])`,
    'iu',
  ),
  new RegExp(`${label}\\.(?:${countries})\\s?/`, 'iu'),
  // The dot in words or brackets: "example dot com", "example [.] com".
  new RegExp(`${label}\\s*[([{]\\s*(?:dot|titik|จุด|tuldok|chấm|\\.)\\s*[)\\]}]\\s*\\p{L}{2}`, 'iu'),
  new RegExp(`${label}\\s+(?:dot|titik|tuldok|chấm)\\s+(?:${ends})(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`${label}\\s\\.\\s?(?:${ends})(?![\\p{L}\\p{N}])`, 'iu'),
  // An e-mail, and a number as an address.
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.\p{L}{2}/iu,
  /\b(?:\d{1,3}\.){3}\d{1,3}(?:[:/]\d*)/u,
];

/** Full-width dots and letters look like ASCII, so they are treated as such. */
export function hasLink(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[。．｡․‧∙]/gu, '.');
  return links.some((pattern) => pattern.test(plain));
}
