import type { AnyPage, AnyPlan, AnyQuestion } from './open-survey.ts';
import type { PlanBlock, Scalar } from './plan.ts';

interface Placed {
  readonly value: Scalar;
  readonly special?: string;
  /** Keeps its position in a shuffled list. */
  readonly fixed?: true;
}

interface Item extends Placed {
  readonly text?: string | undefined;
}

/**
 * A stream of numbers in [0, 1) that depends on every character of the seed (cyrb128 into sfc32). Seeds
 * that differ in one character give unrelated streams, so the order of one question is independent of the
 * next.
 */
export function randomStream(seed: string): () => number {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < seed.length; index++) {
    const code = seed.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  // The first numbers of sfc32 still resemble its state.
  for (let round = 0; round < 12; round++) next();
  return next;
}

/** Fisher–Yates: every order is equally likely. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = randomStream(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** Shuffles movable items: a fixed item keeps its position, special ones come last. */
function shuffledAround<T extends Placed>(items: readonly T[], seed: string): T[] {
  const plain = items.filter((item) => !item.special);
  const moving = shuffled(
    plain.filter((item) => !item.fixed),
    seed,
  );
  let next = 0;
  return [
    ...plain.map((item) => (item.fixed ? item : (moving[next++] as T))),
    ...items.filter((item) => item.special),
  ];
}

/**
 * Choices in this member's order, which never changes; special ones last. Order the whole list, then remove
 * hidden choices: a choice that appears later must not move the others.
 */
export function inOrder<T extends Item>(
  items: readonly T[],
  order: 'asc' | 'desc' | 'random' | undefined,
  seed: string,
  locale: string,
): readonly T[] {
  if (!order) return items;
  if (order === 'random') return shuffledAround(items, seed);
  const plain = items.filter((item) => !item.special);
  const special = items.filter((item) => item.special);
  const word = (item: Item) => item.text ?? String(item.value);
  const sign = order === 'asc' ? 1 : -1;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...plain].sort((a, b) => sign * compare(word(a), word(b))).concat(special);
}

/** The random stream of one question for one member. */
export const orderSeed = (seed: string, name: string) => `${seed}/${name}`;

/** The pages of a block in this member's order, and how many of them are shown. */
export function blockOrder({ name, pages, order, show }: PlanBlock, seed: string): string[] {
  const stream = orderSeed(seed, `${name}/block`);
  const start = Math.floor(randomStream(stream)() * pages.length);
  const all =
    order === 'random'
      ? shuffled(pages, stream)
      : [...pages.slice(start), ...pages.slice(0, start)];
  return all.slice(0, show ?? all.length);
}

/** The questions of a shuffled page in this member's order. */
export const questionOrder = (page: AnyPage, seed: string): AnyQuestion[] =>
  shuffled(page.questions, orderSeed(seed, `${page.name}/page`));

/** The pages of a survey in this member's order, including blocks and shuffled pages. */
export function pagesFor({ pages, blocks = [] }: AnyPlan, seed: string): readonly AnyPage[] {
  const byName = new Map(pages.map((page) => [page.name, page]));
  const orders = new Map(
    blocks.map((block) => [
      block.pages[0] ?? '',
      blockOrder(block, seed).flatMap((name) => byName.get(name) ?? []),
    ]),
  );
  const inBlocks = new Set(blocks.flatMap((block) => block.pages));
  return pages
    .flatMap((page) => orders.get(page.name) ?? (inBlocks.has(page.name) ? [] : [page]))
    .map((page) => (page.order ? { ...page, questions: questionOrder(page, seed) } : page));
}

/** The random order a question was shown in to this member; undefined if it has no random order. */
export function orderShown(question: AnyQuestion, seed: string): Scalar[] | undefined {
  if (!('order' in question) || question.order !== 'random') return undefined;
  const items = itemsOf(question);
  return shuffledAround(items, orderSeed(seed, question.name)).map(({ value }) => value);
}

/** What a question shuffles: its choices, its rows, or the items of a MaxDiff set. */
function itemsOf(question: AnyQuestion): readonly Placed[] {
  if ('choices' in question) return question.choices;
  if (question.kind === 'matrix' && question.look === 'maxdiff') return question.columns;
  return 'rows' in question ? (question.rows ?? []) : [];
}
