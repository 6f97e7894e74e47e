import { ConditionsParser } from '../survey-core.ts';
import { functionNames } from './compile-expression.ts';
import { subtractsTexts } from './lint-expression.ts';
import type { Report } from './problems.ts';

const parse = (text: string) => new ConditionsParser().parseExpression(text);
const parses = (text: string) => Boolean(parse(text));

/** Spellings from other languages that have exactly one meaning in SurveyJS. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[“”„]/g, '"'],
  [/[‘’‚]/g, "'"],
  [/===/g, '=='],
  [/!==/g, '!='],
  [/(?<![&])&(?![&])/g, ' and '],
  [/(?<![|])\|(?![|])/g, ' or '],
  [/\bnot\s+(?=\{|\()/gi, '!'],
  [/\bis\s+not\s+empty\b/gi, 'notempty'],
  [/\bis\s+empty\b/gi, 'empty'],
  [/(\{[^{}]+\})\s+in\s+(?=\[|\{)/gi, '$1 anyof '],
  [/\{([^{}]+)\}\.length\b/g, '{$1.length}'],
  [/\{([^{}]+)\}(\[\d+\])/g, '{$1$2}'],
  [/([=<>]\s*)-\s+(?=\d)/g, '$1-'],
  [/(^|[=<>(,]\s*)-(\{[^{}]+\})/g, '$1(0 - $2)'],
  [/\bnot\s+empty\b/gi, 'notempty'],
  [/(\{[^{}]+\})\s+is\s+not\s+(?=['"\d])/gi, '$1 <> '],
  [/(\{[^{}]+\})\s+is\s+(?=['"\d])/gi, '$1 = '],
  [/\b(?:does\s+)?not\s+contains?\b/gi, 'notcontains'],
  [/\bnot\s+in\s+(?=\[|\{)/gi, 'noneof '],
  [/\bis_?not_?empty\b/gi, 'notempty'],
  [/\bis_?empty\b/gi, 'empty'],
  [/(\{[^{}]+\})\.includes\s*\(\s*('[^']*'|"[^"]*"|[\w.]+)\s*\)/gi, '$1 contains $2'],
  [/(\{[^{}]+\})\s+includes\s+/gi, '$1 contains '],
  [/\b(and|or)(?:\s+\1)+\b/gi, '$1'],
  [/(?:\s+(?:and|or|&&|\|\|))+\s*$/i, ''],
];

const comparison =
  '(?:===?|=|!==?|<>|\\b(?:equal|notequal|contains?|notcontains|anyof|allof|noneof)\\b)';
const ending = '(?=\\s*(?:$|[);]|\\s(?:and|or)\\s|&&|\\|\\|))';
/** Unquoted text after a comparison, as in `{smokes} = Not for a year`. */
const unquotedText = new RegExp(
  `(${comparison})\\s*([^\\s'"{}()\\[\\]=<>!][^"{}()=<>]*?)${ending}`,
  'gi',
);
/** A text that contains its own quotation mark, as in `'Don't know'`. */
const brokenQuote = new RegExp(`(${comparison})\\s*'([^{}=<>"]*'[^{}=<>"]*?)'${ending}`, 'gi');

const isPlain = (words: string) => /^(true|false|null|undefined|-?\d+(\.\d+)?)$/i.test(words);

/** SurveyJS needs a backslash before either quotation mark inside a text. */
const quoted = (words: string) => `'${words.trim().replace(/\\?(['"])/g, '\\$1')}'`;

function withQuotes(text: string): string {
  return text
    .replace(/"([^"]*'[^"]*)"(?!\w)/g, (_, words: string) => quoted(words))
    .replace(brokenQuote, (_, sign: string, words: string) => `${sign} ${quoted(words)}`)
    .replace(unquotedText, (whole, sign: string, words: string) =>
      isPlain(words.trim()) ? whole : `${sign} ${quoted(words)}`,
    );
}

/** Brackets that close nothing, at the end. */
function withBrackets(text: string): string {
  const bare = text.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\{[^{}]*\}/g, '');
  const extra = bare.split(')').length - bare.split('(').length;
  return extra > 0 ? text.replace(new RegExp(`(?:\\s*\\)){${extra}}\\s*$`), '') : text;
}

/** `{a} = x; {a} = y` compares one answer with several values, of which only one can be true. */
function withAlternatives(text: string): string {
  const parts = text.split(';').map((part) => part.trim());
  const asked = parts.map((part) => /^(\{[^{}]+\})\s*(?:==?)\s*[^{}]+$/.exec(part)?.[1]);
  const isOneAnswer = asked[0] !== undefined && asked.every((name) => name === asked[0]);
  return parts.length > 1 && isOneAnswer ? parts.join(' or ') : text;
}

/** Changes an expression everywhere but inside its texts and names. */
const outsideTexts = (text: string, change: (part: string) => string) =>
  text
    .split(/('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\{[^{}]*\})/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

const spelledFunctions = new Map(functionNames.map((name) => [name.toLowerCase(), name]));

/** SurveyJS knows a function by one spelling only, and `if` as `iif`. */
const withFunctions = (text: string) =>
  outsideTexts(text, (part) =>
    part
      .replace(/\bif\s*\(/gi, 'iif(')
      .replace(
        /\b([a-z]\w*)(?=\s*\()/gi,
        (name) => spelledFunctions.get(name.toLowerCase()) ?? name,
      ),
  );

/** `isEmpty({a})` is a function in other tools and an operator here. */
const withOperators = (text: string) =>
  withFunctions(text)
    .replace(/(?:!|\bnot\s+)isEmpty\s*\(\s*(\{[^{}]+\})\s*\)/gi, '$1 notempty')
    .replace(/\bisEmpty\s*\(\s*(\{[^{}]+\})\s*\)/gi, '$1 empty')
    .replace(/\b(?:isNotEmpty|notEmpty)\s*\(\s*(\{[^{}]+\})\s*\)/gi, '$1 notempty');

/**
 * What an author meant by an expression SurveyJS cannot parse, if there is exactly one interpretation;
 * otherwise undefined.
 */
export function repairExpression(text: string): string | undefined {
  const known = withOperators(text);
  const parsed = parse(known);
  const asKnown = parsed && known !== text ? known : undefined;
  // SurveyJS reads a trailing "and" as text, and `x-y` as a subtraction.
  if (parsed && !/\s(?:and|or)\s*$/i.test(known) && !subtractsTexts(parsed)) return asKnown;
  const spelled = spellings.reduce((found, [from, to]) => found.replace(from, to), known);
  const candidates = [
    spelled,
    withQuotes(spelled),
    withQuotes(withAlternatives(spelled)),
    withBrackets(spelled),
    withBrackets(withQuotes(spelled)),
  ];
  return candidates.find((one) => one !== known && parses(one)) ?? asKnown;
}

/** Longer ones are programs; guessing takes too long to be useful. */
const maxRepairedLength = 1_000;

const isExpressionName = (name: string) => /(?:If|Expression)$/.test(name) || name === 'expression';

/** Repairs every expression of a document in place and reports how each was read. */
export function repairExpressions(value: unknown, path: string, warn: Report): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    if (typeof part !== 'string') {
      // Pollen's own part decides who qualifies, so nothing in it is guessed.
      if (place !== 'pollen') repairExpressions(part, place, warn);
      continue;
    }
    if (!isExpressionName(key) || part.trim() === '' || part.length > maxRepairedLength) continue;
    const repaired = repairExpression(part);
    if (repaired === undefined) continue;
    (value as Record<string, unknown>)[key] = repaired;
    warn(place, 'expression', `SurveyJS would misread this; it is read as: ${repaired}`);
  }
}
