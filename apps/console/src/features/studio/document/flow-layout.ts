import type { Flow, FlowJump } from './flow.ts';

/** Sizes in pixels. */
export const sizes = {
  axis: 44,
  /** Wide enough for "rules 10 and 12". */
  lane: 100,
  box: 232,
  /** Between two pages. */
  gap: 12,
  /** Between a page and its notes. */
  link: 44,
  note: 200,
  noteHeight: 46,
  end: 32,
} as const;
const pageMin = 54;
const perPage = 72;
const shortest = 440;
const maxLanes = 5;

interface Span {
  readonly top: number;
  readonly height: number;
}

/** A line left of the pages; lane 0 is next to them. */
export interface JumpLine extends FlowJump {
  readonly lane: number;
  readonly startY: number;
  readonly endY: number;
}

/** A note right of the pages: an end rule, or why nobody gets to its page. */
export interface NoteBox {
  readonly page: number;
  /** The index in `flow.ends`; null if it explains a page that nobody gets to. */
  readonly end: number | null;
  readonly top: number;
  /** Where its line leaves the page. */
  readonly anchor: number;
}

export interface FlowLayout {
  readonly pages: readonly Span[];
  readonly jumps: readonly JumpLine[];
  readonly notes: readonly NoteBox[];
  readonly lanes: number;
  readonly endTop: number;
  readonly height: number;
  /** The height at a share of the survey's time. */
  readonly yOf: (share: number) => number;
}

/** Heights follow the time, but every page has room for two lines. */
function spansOf({ pages }: Flow): readonly Span[] {
  const whole = Math.max(shortest, pages.length * perPage);
  let top = 0;
  return pages.map(({ from, to }) => {
    const span = { top, height: Math.max(pageMin, Math.round((to - from) * whole)) };
    top += span.height + sizes.gap;
    return span;
  });
}

const bottomOf = (span: Span | undefined): number => (span ? span.top + span.height : 0);

/** Short ways get the inner lanes; lines in one lane never overlap unless there are too many. */
function linesOf({ jumps }: Flow, spans: readonly Span[], endTop: number): readonly JumpLine[] {
  const taken: JumpLine[] = [];
  for (const jump of jumps.toSorted((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from)) {
    const startY = bottomOf(spans[jump.from]) - 14;
    const target = spans[jump.to];
    const endY = target ? target.top + 16 : endTop + sizes.end / 2;
    const isFree = (lane: number) =>
      taken.every((line) => line.lane !== lane || line.endY < startY || line.startY > endY);
    const lanes = Array.from({ length: maxLanes }, (_, lane) => lane);
    taken.push({ ...jump, lane: lanes.find(isFree) ?? maxLanes - 1, startY, endY });
  }
  return taken;
}

/** Notes start at the height they belong to, and move down as far as they would overlap. */
function notesOf({ pages, ends }: Flow, spans: readonly Span[]): readonly NoteBox[] {
  const wanted = pages.flatMap(({ blocked }, page) => {
    const span = spans[page];
    if (!span) return [];
    const ofPage = ends.flatMap((end, index) =>
      end.page === page ? [{ page, end: index, anchor: bottomOf(span) - 14 }] : [],
    );
    const why = blocked ? [{ page, end: null, anchor: span.top + span.height / 2 }] : [];
    return [...why, ...ofPage];
  });
  let free = 0;
  return wanted.map((note) => {
    const top = Math.max(free, note.anchor - sizes.noteHeight / 2);
    free = top + sizes.noteHeight + 6;
    return { ...note, top };
  });
}

export function layOut(flow: Flow): FlowLayout {
  const pages = spansOf(flow);
  const endTop = bottomOf(pages.at(-1)) + sizes.gap;
  const jumps = linesOf(flow, pages, endTop);
  const notes = notesOf(flow, pages);
  const lowest = Math.max(0, ...notes.map(({ top }) => top + sizes.noteHeight));
  const yOf = (share: number) => {
    const index = flow.pages.findIndex(({ to }) => share <= to + 1e-9);
    const page = flow.pages[index];
    const span = pages[index];
    if (!page || !span) return bottomOf(pages.at(-1));
    const part = page.to > page.from ? (share - page.from) / (page.to - page.from) : 0;
    return span.top + Math.min(1, Math.max(0, part)) * span.height;
  };
  return {
    pages,
    jumps,
    notes,
    endTop,
    yOf,
    lanes: jumps.reduce((most, { lane }) => Math.max(most, lane + 1), 0),
    height: Math.max(endTop + sizes.end, lowest),
  };
}
