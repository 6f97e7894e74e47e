import { plainDecimal } from './decimal.ts';

/**
 * The only message formatter, in the browser and on the server. It implements the part of ICU MessageFormat
 * that our texts use: `{name}`, empty if no value is given, and `{count, plural, =0 {none} one {# point}
 * other {# points}}`. A full parser would be larger than all our texts.
 */
export type Part =
  | { readonly text: string }
  | { readonly name: string }
  | { readonly name: string; readonly branches: Readonly<Record<string, readonly Part[]>> }
  | { readonly count: true };

export type MessageParams = Readonly<Record<string, string | number>>;

export class MessageSyntaxError extends Error {}

const text = /[^{}]+/y;
/** In a plural `#` is the number. */
const pluralText = /[^{}#]+/y;
/** `{name}`, or the beginning of a plural up to its first case. */
const argumentStart = /\{\s*(\w+)\s*(?:\}|(,)\s*plural\s*,\s*)/y;
const pluralCase = /(=\d+|zero|one|two|few|many|other)\s*\{/y;
const closing = /\}\s*/y;

export function parseMessage(source: string): readonly Part[] {
  let at = 0;

  const fail = (why: string): never => {
    throw new MessageSyntaxError(`${why} at ${at} in "${source}"`);
  };
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };

  function parts(inPlural: boolean): Part[] {
    const found: Part[] = [];
    while (at < source.length && source[at] !== '}') {
      if (source[at] === '{') found.push(argument());
      else if (inPlural && source[at] === '#') {
        at += 1;
        found.push({ count: true });
      } else found.push({ text: take(inPlural ? pluralText : text)?.[0] ?? '' });
    }
    return found;
  }

  function argument(): Part {
    const [, name = '', plural] = take(argumentStart) ?? fail('Expected {name} or a plural');
    if (!plural) return { name };
    const branches: Record<string, readonly Part[]> = {};
    while (source[at] !== '}') {
      const [, selector = ''] = take(pluralCase) ?? fail('Expected a plural case');
      branches[selector] = parts(true);
      if (!take(closing)) fail('Expected "}"');
    }
    at += 1;
    if (!branches['other']) fail('A plural needs "other"');
    return { name, branches };
  }

  const found = parts(false);
  if (at < source.length) fail('Unexpected "}"');
  return found;
}

/** The parameter names of a message, for comparing translations. */
export function namesOf(parts: readonly Part[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const part of parts) {
    if ('name' in part) names.add(part.name);
    if ('branches' in part) {
      for (const branch of Object.values(part.branches)) {
        for (const name of namesOf(branch)) names.add(name);
      }
    }
  }
  return names;
}

const parsed = new Map<string, readonly Part[]>();

/** Spec §9, as everywhere: two decimals, none for Indonesia; a fraction of zeros is left out. */
function writeNumber(value: number, locale: string): string {
  const digits = locale.startsWith('id') ? 0 : 2;
  const rounded = Math.round(value * 10 ** digits) / 10 ** digits;
  const least = Number.isInteger(rounded) ? 0 : digits;
  return (
    plainDecimal(rounded, locale, digits, least) ??
    rounded.toLocaleString(locale, { minimumFractionDigits: least, maximumFractionDigits: digits })
  );
}

const plurals = new Map<string, Intl.PluralRules>();

function pluralOf(value: number, locale: string): string {
  let rules = plurals.get(locale);
  if (!rules) {
    rules = new Intl.PluralRules(locale);
    plurals.set(locale, rules);
  }
  return rules.select(value);
}

/** `numberLocale` formats the numbers, `locale` selects the plural form. */
export function formatMessage(
  source: string,
  params: MessageParams,
  locale: string,
  numberLocale?: string,
): string {
  // Most texts have no parameters.
  if (!source.includes('{')) return source;
  let parts = parsed.get(source);
  if (!parts) {
    parts = parseMessage(source);
    parsed.set(source, parts);
  }
  return render(parts, params, { locale, numberLocale }, 0);
}

function render(
  parts: readonly Part[],
  params: MessageParams,
  locales: { readonly locale: string; readonly numberLocale: string | undefined },
  count: number,
): string {
  const { locale, numberLocale } = locales;
  return parts
    .map((part) => {
      if ('text' in part) return part.text;
      if ('count' in part) return writeNumber(count, numberLocale ?? locale);
      if (!('branches' in part)) {
        const given = params[part.name];
        // Only the web formats numbers; the server passes them as text.
        return typeof given === 'number' && numberLocale !== undefined
          ? writeNumber(given, numberLocale)
          : String(given ?? '');
      }
      const value = Number(params[part.name]);
      const branch =
        part.branches[`=${value}`] ??
        part.branches[pluralOf(value, locale)] ??
        part.branches['other'] ??
        [];
      return render(branch, params, locales, value);
    })
    .join('');
}
