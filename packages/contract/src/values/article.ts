/** Topics of help articles, in display order. */
export const articleCategories = [
  'start',
  'tasks',
  'points',
  'cashout',
  'games',
  'account',
] as const;
export type ArticleCategory = (typeof articleCategories)[number];

export const articleTitleLength = 200;
export const articleBodyLength = 20_000;

export type ArticleBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** An empty line separates paragraphs; lines starting with `- ` form a list. There is no other markup. */
export function blocksOf(body: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  for (const part of body.split(/\n{2,}/)) {
    let words: string[] = [];
    let items: string[] = [];
    const flush = () => {
      if (words.length > 0) blocks.push({ kind: 'text', text: words.join('\n') });
      if (items.length > 0) blocks.push({ kind: 'list', items });
      words = [];
      items = [];
    };
    for (const line of part.split('\n').map((one) => one.trim())) {
      const item = line.startsWith('- ') ? line.slice(2) : null;
      if ((item === null ? items : words).length > 0) flush();
      if (item !== null) items.push(item);
      else if (line !== '') words.push(line);
    }
    flush();
  }
  return blocks;
}
