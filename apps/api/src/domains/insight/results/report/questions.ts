import type { QuestionResult, ResultShare } from '@pollen/contract/operator/results';
import type { ReportBar, ReportQuestion } from './document.ts';
import { leavesOpen } from './known-sums.ts';
import { hiddenParts, hiddenShares, isTooFew, joinSmall, shownBase } from './small-groups.ts';
import { numberText, scaledText } from './words.ts';

type Kind = QuestionResult['kind'];
type Of<K extends Kind> = Extract<QuestionResult, { kind: K }>;

export const ratingWords = 'Rating';

const kindWords: Readonly<Record<Kind, string>> = {
  single: 'One answer',
  multiple: 'Several answers possible',
  rating: ratingWords,
  ranking: 'Ranking, mean place',
  matrix: '% of each row',
  number: 'Number',
  text: 'In their own words',
  file: 'Pictures',
};

const nothing = {
  figure: null,
  bars: [],
  matrix: null,
  places: [],
  isText: false,
} satisfies Partial<ReportQuestion>;

const peopleOf = (shares: readonly { readonly count: number }[]) =>
  shares.map(({ count }) => count);

/** `shown` and `people` are the same question with and without weights. */
function barsOf({
  shown,
  hidden,
  whole,
}: {
  shown: readonly ResultShare[];
  hidden: readonly boolean[];
  whole: number;
}): ReportBar[] {
  return shown.map(({ label, count }, at) => ({
    label,
    share: hidden[at] || whole <= 0 ? null : count / whole,
  }));
}

const isPromoterScale = (question: Of<'rating'>) =>
  question.choices.length === 11 && question.choices.every(({ value }, at) => value === `${at}`);

const promoterGroups = [
  { label: 'Promoters, 9 or 10', from: 9, to: 10 },
  { label: 'Passives, 7 or 8', from: 7, to: 8 },
  { label: 'Detractors, 0 to 6', from: 0, to: 6 },
] as const;

const grouped = (shares: readonly ResultShare[]): ResultShare[] =>
  promoterGroups.map(({ label, from, to }) => ({
    label,
    value: label,
    count: peopleOf(shares.slice(from, to + 1)).reduce((sum, count) => sum + count, 0),
  }));

const everyPart = (length: number) => Array.from({ length }, (_, at) => [at]);

/** The answers of a question, and which of them are shown as one figure; null if nothing is divided. */
export function partsOf(question: QuestionResult): {
  readonly people: readonly number[];
  readonly parts: readonly (readonly number[])[];
  readonly hidden: readonly boolean[];
} | null {
  if (question.kind !== 'single' && question.kind !== 'rating') return null;
  const people = peopleOf(question.choices);
  if (question.kind === 'rating' && isPromoterScale(question)) {
    const hidden = hiddenParts(peopleOf(grouped(question.choices)), question.base);
    const parts = promoterGroups.map(({ from, to }) =>
      people.map((_, at) => at).filter((at) => at >= from && at <= to),
    );
    return { people, parts, hidden };
  }
  return { people, parts: everyPart(people.length), hidden: hiddenParts(people, question.base) };
}

const meanDecimals = 1;

export const scoredOf = (choices: readonly ResultShare[], hidden: readonly boolean[]) =>
  choices.flatMap(({ value, count }, at) =>
    value.trim() !== '' && Number.isFinite(Number(value))
      ? [{ score: Number(value), people: count, hidden: hidden[at] ?? false }]
      : [],
  );

/** The mean is hidden if it reveals how many gave an answer that is hidden. */
function rating(shown: Of<'rating'>, people: Of<'rating'>, hidden: readonly boolean[]) {
  const isScore = isPromoterScale(shown);
  const weighted = isScore ? grouped(shown.choices) : shown.choices;
  const bars = barsOf({ shown: weighted, hidden, whole: shown.weightedBase });
  const { promoterScore: score, mean } = shown;
  const isOpen = isScore
    ? !hidden.some(Boolean)
    : leavesOpen(scoredOf(people.choices, hidden), meanDecimals);
  if (!isOpen) return { bars };
  if (isScore && score !== null) {
    const sign = Math.round(score) > 0 ? '+' : '';
    return {
      bars,
      figure: { value: `${sign}${numberText(score, 0)}`, label: 'net promoter score' },
    };
  }
  const text = mean === null ? null : numberText(mean, meanDecimals);
  return { bars, figure: text === null ? null : { value: text, label: 'mean' } };
}

function matrix(shown: Of<'matrix'>, people: Of<'matrix'>): Partial<ReportQuestion> {
  const rows = shown.rows.map((row, at) => {
    const counts = people.rows[at]?.counts ?? [];
    const base = people.rows[at]?.base ?? 0;
    const isSeveral = counts.reduce((sum, count) => sum + count, 0) > base;
    const hidden = isTooFew(base)
      ? counts.map(() => true)
      : isSeveral
        ? hiddenShares(counts, base)
        : hiddenParts(counts, base);
    return {
      label: row.label,
      shares: row.counts.map((count, column) =>
        hidden[column] || row.weightedBase <= 0 ? null : count / row.weightedBase,
      ),
      mean: leavesOpen(
        scoredOf(
          people.columns.map((column, of) => ({ ...column, count: counts[of] ?? 0 })),
          hidden,
        ),
        meanDecimals,
      )
        ? row.mean
        : null,
    };
  });
  return { matrix: { columns: shown.columns.map(({ label }) => label), rows } };
}

/** With two items, a mean rank is equivalent to a share, so the rule for shares applies. */
function ranking(shown: Of<'ranking'>, people: Of<'ranking'>): Partial<ReportQuestion> {
  const places = shown.items.map(({ value, label, meanPlace }) => {
    const counted = people.items.find((item) => item.value === value);
    const [isHidden] = hiddenShares([counted?.firstPlaces ?? 0], counted?.count ?? 0);
    return { label, place: isHidden || isTooFew(counted?.count ?? 0) ? null : meanPlace };
  });
  return { places };
}

/**
 * The last bar is open-ended, because the largest answer belongs to one person. Bars of a repeated question
 * count entries, and five may be of one person, so it has none.
 */
function histogram(shown: Of<'number'>, people: Of<'number'>): Partial<ReportQuestion> {
  const text = (value: number) => scaledText(value, shown.scale);
  if (shown.entries !== null) {
    const label = `median of ${shown.entries} entries`;
    return { figure: shown.median === null ? null : { value: text(shown.median), label } };
  }
  const bars = joinSmall(
    people.bars.map(({ from, to, count }) => ({
      from,
      to,
      people: count,
      count: shown.bars.find((bar) => bar.from === from)?.count ?? 0,
    })),
  );
  const figure = shown.median === null ? null : { value: text(shown.median), label: 'median' };
  if (bars.length < 2) return { figure };
  return {
    figure,
    bars: bars.map(({ from, to, count }, at) => ({
      label:
        at === 0
          ? `Under ${text(to)}`
          : at === bars.length - 1
            ? `${text(from)} and more`
            : `${text(from)} to ${text(to)}`,
      share: shown.weightedBase > 0 ? count / shown.weightedBase : null,
    })),
  };
}

function chartOf(
  shown: QuestionResult,
  people: QuestionResult,
  hidden: readonly boolean[],
): Partial<ReportQuestion> {
  if (shown.kind === 'rating' && people.kind === 'rating') return rating(shown, people, hidden);
  if (shown.kind === 'matrix' && people.kind === 'matrix') return matrix(shown, people);
  if (shown.kind === 'ranking' && people.kind === 'ranking') return ranking(shown, people);
  if (shown.kind === 'number' && people.kind === 'number') return histogram(shown, people);
  if ('choices' in shown && 'choices' in people) {
    const all =
      shown.kind === 'multiple' ? hiddenShares(peopleOf(people.choices), people.base) : hidden;
    return { bars: barsOf({ shown: shown.choices, hidden: all, whole: shown.weightedBase }) };
  }
  return { isText: shown.kind === 'text' };
}

/** What other questions of the report require of one. */
export interface Required {
  /** Parts to hide, instead of those it would hide alone. */
  readonly hidden: readonly boolean[] | undefined;
  /** Its number of people reveals a small group of another question. */
  readonly isWithheld: boolean;
  /** All people of the report. */
  readonly everybody: number;
}

/** A question as a client sees it. */
export function reportQuestion(
  shown: QuestionResult,
  people: QuestionResult,
  { hidden, isWithheld, everybody }: Required,
): ReportQuestion {
  const { variable, title } = shown;
  const known = { variable, title, kind: kindWords[shown.kind], isWithheld };
  if (isWithheld || isTooFew(people.base)) {
    const isText = shown.kind === 'text';
    return { ...known, ...nothing, isText, base: null, effective: null };
  }
  const isWeighted = Math.abs(shown.effectiveBase - people.base) > 1e-6;
  const parts = hidden ?? partsOf(people)?.hidden ?? [];
  return {
    ...known,
    ...nothing,
    ...chartOf(shown, people, parts),
    base: shownBase(people.base, everybody),
    effective: isWeighted ? Math.round(shown.effectiveBase) : null,
  };
}
