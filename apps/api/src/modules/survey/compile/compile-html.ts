import type { RichNode, RichTag } from '@pollen/contract/survey/plan';
import type { Report } from './problems.ts';

/** Tags a text between questions may use, and what each becomes; nothing else reaches a browser. */
const tags: Readonly<Record<string, RichTag>> = {
  p: 'p',
  div: 'p',
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  br: 'br',
  h1: 'h2',
  h2: 'h2',
  h3: 'h2',
  h4: 'h2',
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decode(text: string): string {
  return text.replace(/&(#\d+|#x[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const hex = name[1]?.toLowerCase() === 'x';
    return String.fromCodePoint(Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10));
  });
}

interface Open {
  readonly tag: string;
  readonly node: RichNode[];
}

export function compileHtml(html: string, path: string, report: Report): RichNode[] {
  const root: Open = { tag: '', node: [] };
  const open: Open[] = [root];
  const top = () => open[open.length - 1] ?? root;
  for (const [token] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (!token.startsWith('<')) {
      const text = decode(token).replace(/[ \t\r\n]+/g, ' ');
      if (text.trim() || top() !== root) top().node.push(text);
      continue;
    }
    const [, closing, name = ''] = /^<(\/?)\s*([a-z][a-z0-9]*)\s*\/?\s*>$/i.exec(token) ?? [];
    const tag = tags[name.toLowerCase()];
    if (!tag) {
      report(path, 'html', `${token} is not allowed: plain ${Object.keys(tags).join(', ')} only.`);
    } else if (tag === 'br') {
      top().node.push(['br']);
    } else if (!closing) {
      open.push({ tag, node: [] });
    } else if (top().tag === tag) {
      const { node } = open.pop() ?? root;
      top().node.push([tag, ...node]);
    } else {
      report(path, 'html', `${token} closes what is not open.`);
    }
  }
  if (open.length > 1) report(path, 'html', `<${top().tag}> is not closed.`);
  return root.node;
}
