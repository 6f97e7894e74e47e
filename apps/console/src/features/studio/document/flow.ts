import {
  blocksOf,
  type Exits,
  exitsOf,
  isLater,
  isNever,
  questionsIn,
  readSurvey,
  type Survey,
  shownBy,
} from './flow-rules.ts';
import { type JsonObject, textIn } from './json.ts';
import { type OutlineItem, type OutlinePage, secondsOf } from './outline.ts';

/** The share of the survey within which members should learn that they do not qualify. */
export const earlyShare = 0.2;

export interface FlowPage {
  readonly page: OutlinePage;
  /** `Q1, Q2`, `Q3 to Q9`, or empty. */
  readonly questions: string;
  /** The shares of the survey's time at which it starts and ends. */
  readonly from: number;
  readonly to: number;
  /** The rules without which nothing on it is shown; empty if everybody gets it. */
  readonly shownBy: readonly number[];
  readonly isShuffled: boolean;
  /** Why nobody gets here, and the rules that cause it; null if somebody can. */
  readonly blocked: {
    readonly why: 'never' | 'later' | 'passed';
    readonly rules: readonly number[];
  } | null;
}

/** A rule that ends the survey, at the end of the page with its last question. */
export interface FlowEnd {
  readonly rule: number;
  readonly page: number;
  readonly at: number;
  /** Otherwise the survey ends normally and pays in full. */
  readonly isScreenOut: boolean;
  readonly isLate: boolean;
  /** The questions it depends on: `Q7`. */
  readonly questions: readonly string[];
  /** The question that makes it late, if moving that one to the first page is enough. */
  readonly movable: OutlineItem | null;
}

/** A way around pages. `to` is the number of pages if it leads to the end. */
export interface FlowJump {
  readonly rules: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** How members get from page to page. Rules are numbered as the Logic tab lists them. */
export interface Flow {
  readonly pages: readonly FlowPage[];
  readonly ends: readonly FlowEnd[];
  readonly jumps: readonly FlowJump[];
  /** For each page, whether somebody goes on to the next one. */
  readonly continues: readonly boolean[];
  /** Rules whose condition can never be true. */
  readonly never: readonly number[];
}

/** Cumulative shares of time; pages count the same if nothing on them takes time. */
function sharesOf(pages: readonly OutlinePage[]): readonly number[] {
  const seconds = pages.map(({ items }) =>
    items.reduce((sum, { element }) => sum + secondsOf(element), 0),
  );
  const total = seconds.reduce((sum, one) => sum + one, 0);
  let passed = 0;
  return seconds.map((one) => {
    passed += total > 0 ? one / total : 1 / pages.length;
    return passed;
  });
}

function questionWords({ items }: OutlinePage): string {
  const numbers = items.flatMap(({ number }) => number ?? []);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (numbers.length > 3) return `Q${first} to Q${last}`;
  return numbers.map((number) => `Q${number}`).join(', ');
}

type Blocks = ReturnType<typeof blocksOf>;

/** The pages that somebody can get to. */
function reachedPages(
  blocks: Blocks,
  exits: readonly Exits[],
  canBeHidden: readonly boolean[],
  isHidden: readonly boolean[],
): ReadonlySet<number> {
  const reached = new Set<number>();
  /** Enters a page, and, as long as pages can be hidden, those after it. */
  const enter = (first: number): void => {
    for (let index = first; index < exits.length; index += 1) {
      const block = blocks[index] ?? [index];
      for (const one of block) visit(one);
      if (block.some((one) => !canBeHidden[one])) return;
    }
  };
  const visit = (index: number): void => {
    const exit = exits[index];
    if (!exit || reached.has(index) || isHidden[index]) return;
    reached.add(index);
    for (const { to } of exit.jumps) visit(to);
    if (exit.goesOn) enter(Math.max(...(blocks[index] ?? [index])) + 1);
  };
  enter(0);
  return reached;
}

function endsOf(survey: Survey, blocks: Blocks, shares: readonly number[]): readonly FlowEnd[] {
  const { document, pages, rules, itemOf, pageOf } = survey;
  return rules.flatMap((rule): FlowEnd[] => {
    if (rule.kind !== 'end' || rule.at === null || isNever(survey, rule)) return [];
    const page = Math.max(...(blocks[rule.at] ?? [rule.at]));
    const at = shares[page] ?? 1;
    const names = questionsIn(document, rule.expression);
    const isAlone = pages[page]?.items.every(
      ({ element, number }) =>
        number === null || names.includes(textIn(element, 'name').toLowerCase()),
    );
    const isScreenOut = textIn(rule.owner, 'screenOut') !== '';
    // A first page that asks nothing else cannot come earlier, however short the survey is.
    const isLate = isScreenOut && at > earlyShare && pages.length > 1 && !(page === 0 && isAlone);
    const [behind, ...more] = names.filter((name) => (pageOf.get(name) ?? 0) > 0);
    const item = behind === undefined || more.length > 0 ? undefined : itemOf.get(behind);
    const isFree = item?.depth === 0 && item.element['visibleIf'] === undefined;
    const movable = isLate && isFree ? item : null;
    const numbers = names.flatMap((name) => itemOf.get(name)?.number ?? []);
    const questions = numbers.toSorted((one, other) => one - other).map((one) => `Q${one}`);
    return [{ rule: rule.number, page, at, isScreenOut, isLate, questions, movable }];
  });
}

/** Which ways lead through a survey. Only what is certain is called unreachable. */
export function flowOf(document: JsonObject): Flow {
  const survey = readSurvey(document);
  const { pages, rules } = survey;
  const shares = sharesOf(pages);
  const blocks = blocksOf(survey);
  const exits = pages.map((_, index) => exitsOf(survey, index));
  const shows = pages.map((page) => shownBy(survey, page));
  const numbers = shows.map((ofPage) => ofPage.map(({ number }) => number));
  const whyHidden = shows.map((ofPage, index): 'never' | 'later' | null => {
    if (ofPage.length === 0) return null;
    if (ofPage.every((rule) => isNever(survey, rule))) return 'never';
    return ofPage.every((rule) => isLater(survey, rule, index)) ? 'later' : null;
  });
  const reached = reachedPages(
    blocks,
    exits,
    shows.map(({ length }) => length > 0),
    whyHidden.map((why) => why !== null),
  );
  const blockedOf = (index: number): FlowPage['blocked'] => {
    if (reached.has(index)) return null;
    const why = whyHidden[index];
    if (why) return { why, rules: numbers[index] ?? [] };
    const before = exits.slice(0, index).findLast(({ goesOn }, at) => !goesOn && reached.has(at));
    return { why: 'passed', rules: before?.blockers ?? [] };
  };
  const aroundHidden = numbers.flatMap((ofPage, index): FlowJump[] =>
    ofPage.length === 0 || index === 0 || !reached.has(index)
      ? []
      : [{ rules: ofPage, from: index - 1, to: index + 1 }],
  );
  const skips = exits.flatMap(({ jumps }, from): FlowJump[] =>
    jumps
      .filter(({ to }) => to > from && reached.has(from))
      .map(({ rule, to }) => ({ rules: [rule], from, to })),
  );
  return {
    pages: pages.map((page, index) => ({
      page,
      questions: questionWords(page),
      from: shares[index - 1] ?? 0,
      to: shares[index] ?? 1,
      shownBy: numbers[index] ?? [],
      isShuffled: (blocks[index]?.length ?? 1) > 1,
      blocked: blockedOf(index),
    })),
    ends: endsOf(survey, blocks, shares),
    jumps: [...aroundHidden, ...skips],
    continues: exits.map(({ goesOn }, index) => goesOn && reached.has(index)),
    never: rules.filter((rule) => isNever(survey, rule)).map(({ number }) => number),
  };
}
