import { smallestReportGroup as smallest } from '@pollen/contract/operator/results-report';

/*
 * A number of people shown at one place can reveal a hidden group at another: a question asked only of
 * those who smoke says how many smoke. Here, every such number is an equation over the groups of people
 * that gave each answer, and a figure is hidden as long as a small group follows from the equations.
 */

/** People known to be those of these answers together, because they are the base of another question. */
export interface KnownSum {
  readonly source: string;
  readonly answers: readonly number[];
}

/** What the numbers of people of some questions reveal of others, and what must be hidden therefore. */
export interface KnownSums {
  /** The parts of a question to hide, where more than it would hide alone. */
  readonly hidden: ReadonlyMap<string, readonly boolean[]>;
  /** Questions and rows of matrices of which nothing is shown. */
  readonly withheld: ReadonlySet<string>;
  /** The codes of answers hidden by it, in rows and columns of tables as well. */
  readonly hiddenCodes: ReadonlySet<number>;
  /** Per question the sums of its answers' codes that other questions show. */
  readonly sums: ReadonlyMap<string, readonly KnownSum[]>;
}

interface Audited {
  /** The people who gave each answer; nobody gave two. */
  readonly people: readonly number[];
  /** What is shown or hidden as one figure: lists of answers. */
  readonly parts: readonly (readonly number[])[];
  readonly hidden: readonly boolean[];
  readonly sums: readonly KnownSum[];
  /** Whether others of its parts may be hidden instead of the other question. */
  readonly canCover: boolean;
}

const isSmall = (people: number) => people > 0 && people < smallest;

const rounding = 1e-9;

/** Gauss-Jordan elimination: each row is as simple as a combination of the equations can be. */
function reduced(equations: readonly (readonly number[])[], width: number): number[][] {
  const rows = equations.map((row) => [...row]);
  let done = 0;
  for (let column = 0; column < width && done < rows.length; column += 1) {
    const at = rows.findIndex(
      (row, index) => index >= done && Math.abs(row[column] ?? 0) > rounding,
    );
    const pivot = rows[at];
    if (!pivot) continue;
    rows.splice(at, 1);
    const scaled = pivot.map((value) => value / (pivot[column] ?? 1));
    rows.splice(done, 0, scaled);
    rows.forEach((row, index) => {
      const times = row[column] ?? 0;
      if (index === done || Math.abs(times) <= rounding) return;
      rows[index] = row.map((value, place) => value - times * (scaled[place] ?? 0));
    });
    done += 1;
  }
  return rows.slice(0, done);
}

const rowOf = (answers: readonly number[], width: number) =>
  Array.from({ length: width }, (_, at) => (answers.includes(at) ? 1 : 0));

/** Whether a group of 1 to 4 people follows from what is shown. */
export function revealsSmallGroup({ people, parts, hidden, sums }: Audited): boolean {
  const width = people.length;
  const everybody = Array.from({ length: width }, (_, at) => at);
  const shown = parts.filter((_, at) => !hidden[at]);
  const known = [everybody, ...shown, ...sums.map(({ answers }) => answers)];
  return reduced(
    known.map((answers) => rowOf(answers, width)),
    width,
  ).some((row) => {
    const isGroup = row.every(
      (value) => Math.abs(value) <= rounding || Math.abs(value - 1) <= rounding,
    );
    return isGroup && isSmall(row.reduce((sum, value, at) => sum + value * (people[at] ?? 0), 0));
  });
}

/**
 * The small parts and as few others, the smallest first, as it takes for nothing to follow: one that is
 * known anyway covers nothing. Null if nothing of the question would be left.
 */
function covered(audited: Audited): boolean[] | null {
  const sizes = audited.parts.map((part) =>
    part.reduce((sum, answer) => sum + (audited.people[answer] ?? 0), 0),
  );
  const small = sizes.map(isSmall);
  const others = sizes
    .map((_, part) => part)
    .filter((part) => (sizes[part] ?? 0) >= smallest)
    .sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
  const sets = [
    ...others.map((part) => [part]),
    ...others.map((_, at) => others.slice(0, at + 1)),
  ].filter((set) => set.length < others.length);
  for (const set of sets) {
    const hidden = small.map((isHidden, at) => isHidden || set.includes(at));
    if (!revealsSmallGroup({ ...audited, hidden })) return hidden;
  }
  return null;
}

/** The parts to hide, and the other questions whose number of people must not be shown. */
export function hideKnownSums(audited: Audited): {
  readonly hidden: readonly boolean[];
  readonly withheld: readonly string[];
} {
  if (audited.sums.length === 0 || !revealsSmallGroup(audited)) {
    return { hidden: audited.hidden, withheld: [] };
  }
  const hidden = audited.canCover ? covered(audited) : null;
  if (hidden) return { hidden, withheld: [] };
  const kept: KnownSum[] = [];
  const withheld: string[] = [];
  for (const sum of audited.sums) {
    const reveals = revealsSmallGroup({ ...audited, sums: [...kept, sum] });
    if (reveals) withheld.push(sum.source);
    else kept.push(sum);
  }
  return { hidden: audited.hidden, withheld };
}

/** How a question was answered by those who gave each answer of another one. */
export interface AskedOf {
  readonly source: string;
  readonly people: readonly number[];
  readonly base: number;
}

/**
 * The answers that decide whether a question was asked, if they do: of those who gave one, all or none
 * answered it, and nobody else did. Questions answered by everybody decide nothing.
 */
export function knownSumOf(
  people: readonly number[],
  { source, people: asked, base }: AskedOf,
): KnownSum | null {
  const all = people.reduce((sum, number) => sum + number, 0);
  const isDecided = people.every((number, at) => asked[at] === 0 || asked[at] === number);
  const sum = asked.reduce((total, number) => total + number, 0);
  if (!isDecided || sum !== base || base === all) return null;
  return { source, answers: people.flatMap((number, at) => (number > 0 && asked[at] ? [at] : [])) };
}

interface Scored {
  readonly score: number;
  readonly people: number;
  readonly hidden: boolean;
}

/**
 * Whether a rounded mean leaves the hidden answers open: for each of them, the numbers of people that fit
 * the mean lie at least as far apart as the smallest group.
 */
export function leavesOpen(answers: readonly Scored[], decimals: number): boolean {
  const hidden = answers.filter((one) => one.hidden);
  if (hidden.length === 0) return true;
  const sum = (list: readonly Scored[], of: (one: Scored) => number) =>
    list.reduce((total, one) => total + of(one), 0);
  const unseen = sum(hidden, ({ people }) => people);
  const all = sum(answers, ({ people }) => people);
  if (all === 0) return false;
  const unit = 10 ** -decimals;
  const mean = Math.round(sum(answers, ({ score, people }) => score * people) / all / unit) * unit;
  const seen = sum(
    answers.filter((one) => !one.hidden),
    ({ score, people }) => score * people,
  );
  const [least, most] = [(mean - unit / 2) * all - seen, (mean + unit / 2) * all - seen];
  return hidden.every(({ score }, at) => {
    const others = hidden.filter((_, other) => other !== at).map((one) => one.score);
    if (others.length === 0) return false;
    const [low, high] = [Math.min(...others), Math.max(...others)];
    const fits = Array.from({ length: unseen + 1 }, (_, people) => people).filter((people) => {
      const rest = unseen - people;
      return people * score + rest * high >= least && people * score + rest * low <= most;
    });
    return (fits.at(-1) ?? 0) - (fits[0] ?? 0) >= smallest;
  });
}
