import { type TicketContextKind, ticketContextPattern } from '@pollen/contract/values/ticket';
import type { StepState } from '../../ui/progress.tsx';

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** Paragraphs apart by an empty line; lines that begin with `- ` are a list. Nothing else is markup. */
export function blocksOf(body: string): Block[] {
  const blocks: Block[] = [];
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

/** The six states of spec §3 as steps: what is behind, now, ahead. */
export function stepsOf(state: number): StepState[] {
  return Array.from({ length: 6 }, (_, at) =>
    state === 5 || at < state ? 'done' : at === state ? 'now' : 'ahead',
  );
}

/** What a ticket is opened from, as the address names it: `?context=cashout-7`. */
export function contextIn(
  search: string,
): { readonly name: string; readonly kind: TicketContextKind } | null {
  const name = new URLSearchParams(search).get('context') ?? '';
  const kind = ticketContextPattern.exec(name)?.[1];
  return kind === 'participation' || kind === 'cashout' ? { name, kind } : null;
}
