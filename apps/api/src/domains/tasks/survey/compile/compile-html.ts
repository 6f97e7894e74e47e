import type { RichAttributes, RichNode, RichTag } from '@pollen/contract/survey/plan';
import type { Compiler } from './compiler.ts';
import type { Report } from './problems.ts';

/** Tags allowed in a text between questions, and what each becomes; nothing else reaches a browser. */
const tags: Readonly<Record<string, RichTag>> = {
  p: 'p',
  div: 'p',
  section: 'p',
  article: 'p',
  blockquote: 'p',
  center: 'p',
  pre: 'p',
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  u: 'i',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  br: 'br',
  hr: 'hr',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  a: 'a',
  img: 'img',
  table: 'table',
  tr: 'tr',
  td: 'td',
  th: 'th',
};

/** Void elements, without an end tag. */
const empty = new Set(['br', 'hr', 'img', 'input', 'col', 'source', 'wbr', 'meta', 'link']);
/** Elements whose content is not text. */
const dropped = [
  'script',
  'style',
  'iframe',
  'object',
  'video',
  'audio',
  'svg',
  'select',
  'title',
  'textarea',
];
/** Without an end tag these take in all that follows, in a browser too; of the others only the tag is left out. */
const rawText = new Set(['script', 'style', 'iframe', 'title', 'textarea']);
/** Elements that are replaced by their children. */
const transparent = new Set([
  'span',
  'font',
  'small',
  'big',
  'label',
  'tbody',
  'thead',
  'tfoot',
  'main',
  'header',
  'footer',
  'html',
  'body',
  'head',
  'sup',
  'sub',
  'mark',
  'figure',
  'figcaption',
  'nav',
]);
/** An open element of these ends at the next one of the same kind. */
const selfClosing = new Set(['p', 'li', 'tr', 'td', 'th']);

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  copy: '©',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ouml: 'ö',
  auml: 'ä',
  uuml: 'ü',
};

function decode(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const isHex = name[1]?.toLowerCase() === 'x';
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

interface Open {
  readonly tag: string;
  readonly node: RichNode[];
  readonly attributes?: RichAttributes | undefined;
}

function attributesOf(token: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const inside = token.replace(/^<\s*[a-z0-9]+/i, '');
  for (const [, name = '', , double, single, bare] of inside.matchAll(
    /([a-z-]+)\s*(=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi,
  )) {
    found[name.toLowerCase()] = decode(double ?? single ?? bare ?? '');
  }
  return found;
}

const harmless = new Set([
  'class',
  'id',
  'style',
  'target',
  'rel',
  'width',
  'height',
  'align',
  'border',
  'color',
  'cellpadding',
  'cellspacing',
  'colspan',
  'rowspan',
  'valign',
  'lang',
  'dir',
  'title',
  'size',
]);

interface Writer {
  readonly path: string;
  readonly warn: Report;
}

function keptAttributes(tag: RichTag, token: string, to: Writer): RichAttributes | undefined {
  const { path, warn } = to;
  const given = attributesOf(token);
  for (const name of Object.keys(given)) {
    if (['href', 'src', 'alt'].includes(name) || harmless.has(name)) continue;
    warn(path, 'html', `The attribute "${name}" is left out.`);
  }
  if (given['style'] !== undefined) warn(path, 'html', 'Styles are left out: Pollen uses its own.');
  if (tag === 'a') {
    const href = given['href'] ?? '';
    if (/^https?:\/\//i.test(href)) return { href };
    if (href) warn(path, 'html', `A link needs a web address; "${href.slice(0, 60)}" is not one.`);
    return undefined;
  }
  if (tag !== 'img') return undefined;
  const src = given['src'] ?? '';
  if (!isPicture(src)) {
    warn(
      path,
      'html',
      `A picture needs an https address or a path of Pollen: "${src.slice(0, 60)}".`,
    );
    return undefined;
  }
  return { src, alt: given['alt'] ?? '' };
}

export const isPicture = (link: string) =>
  /^(https:\/\/|\/(?!\/))[^\s"'<>\\]+$/.test(link) ||
  /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]{1,20000}$/.test(link);

/** The text without the elements of this name and what they hold. */
function withoutElements(text: string, name: string): string {
  const opening = new RegExp(`<\\s*${name}\\b[^>]*>?`, 'gi');
  const closing = new RegExp(`</\\s*${name}\\s*>`, 'gi');
  let kept = '';
  let at = 0;
  let isClosed = true;
  for (const { 0: tag, index } of text.matchAll(opening)) {
    if (index < at) continue;
    kept += text.slice(at, index);
    at = index + tag.length;
    if (tag.endsWith('/>') && !rawText.has(name)) continue;
    closing.lastIndex = at;
    isClosed &&= closing.test(text);
    if (isClosed) at = closing.lastIndex;
    else if (rawText.has(name)) return kept;
  }
  return kept + text.slice(at);
}

/** Parses what authors write, as browsers do: unclosed tags are closed, unknown ones dropped. */
export function compileHtml(html: string, to: Writer): RichNode[] {
  const { path, warn } = to;
  const root: Open = { tag: '', node: [] };
  const open: Open[] = [root];
  const top = () => open[open.length - 1] ?? root;
  const close = () => {
    const { tag, node, attributes } = open.pop() ?? root;
    top().node.push(attributes ? [tag as RichTag, attributes, ...node] : [tag as RichTag, ...node]);
  };
  let text = html.replace(/<!--[\s\S]*?(-->|$)/g, '');
  for (const name of dropped) {
    const before = text;
    text = withoutElements(text, name);
    if (text !== before) warn(path, 'html', `<${name}> is left out.`);
  }
  for (const [token] of text.matchAll(/<\/?[a-z][^>]*>|<|[^<]+/gi)) {
    const [, closing, name = ''] = /^<(\/?)\s*([a-z][a-z0-9-]*)/i.exec(token) ?? [];
    if (!name) {
      const words = decode(token).replace(/[ \t\r\n]+/g, ' ');
      if (words.trim() || top() !== root) top().node.push(words);
      continue;
    }
    const tag = tags[name.toLowerCase()];
    if (!tag) {
      if (!transparent.has(name.toLowerCase())) warn(path, 'html', `<${name}> is left out.`);
      continue;
    }
    if (closing) {
      if (open.some((one) => one.tag === tag)) {
        while (top().tag !== tag) close();
        close();
      }
      continue;
    }
    const attributes = keptAttributes(tag, token, to);
    if (tag === 'a' && !attributes) continue;
    if (tag === 'img') {
      if (attributes) top().node.push(['img', attributes]);
    } else if (empty.has(tag)) {
      top().node.push([tag]);
    } else if (open.length < 30) {
      if (selfClosing.has(tag) && top().tag === tag) close();
      open.push({ tag, node: [], attributes });
    }
  }
  while (open.length > 1) close();
  return root.node;
}

/** Tags, attributes and small pictures inside the text count as well. */
const maxHtmlLength = 60_000;

export function richText(
  compiler: Compiler,
  value: unknown,
  path: string,
): Record<string, RichNode[]> | undefined {
  const texts = compiler.texts.read(value, path, maxHtmlLength);
  if (!texts) return undefined;
  const { warn } = compiler;
  return Object.fromEntries(
    Object.entries(texts).map(([language, source]) => [
      language,
      compileHtml(source, { path, warn }),
    ]),
  );
}
