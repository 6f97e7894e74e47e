import type { QuestionResult, ResultShare } from '@pollen/contract/operator/results';
import type { ReportBar, ReportQuestion } from './document.ts';
import { hiddenParts, hiddenShares, isTooFew, joinSmall } from './small-groups.ts';
import { numberText, scaledText } from './words.ts';

type Kind = QuestionResult['kind'];
type Of<K extends Kind> = Extract<QuestionResult, { kind: K }>;

const kindWords: Readonly<Record<Kind, string>> = {
  single: 'One answer',
  multiple: 'Several answers possible',
  rating: 'Rating',
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
  hidden: boolean[];
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

/** A mean would reveal too much if some of its values are hidden. */
function rating(shown: Of<'rating'>, people: Of<'rating'>) {
  const isScore = isPromoterScale(shown);
  const [weighted, counted] = isScore
    ? [grouped(shown.choices), grouped(people.choices)]
    : [shown.choices, people.choices];
  const hidden = hiddenParts(peopleOf(counted), people.base);
  const bars = barsOf({ shown: weighted, hidden, whole: shown.weightedBase });
  const { promoterScore: score, mean } = shown;
  if (hidden.some(Boolean)) return { bars };
  if (isScore && score !== null) {
    const sign = Math.round(score) > 0 ? '+' : '';
    return {
      bars,
      figure: { value: `${sign}${numberText(score, 0)}`, label: 'net promoter score' },
    };
  }
  return { bars, figure: mean === null ? null : { value: numberText(mean, 1), label: 'mean' } };
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
      mean: hidden.some(Boolean) ? null : row.mean,
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

/** The last bar is open-ended, because the largest answer belongs to one person. */
function histogram(shown: Of<'number'>, people: Of<'number'>): Partial<ReportQuestion> {
  const text = (value: number) => scaledText(value, shown.scale);
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

function chartOf(shown: QuestionResult, people: QuestionResult): Partial<ReportQuestion> {
  if (shown.kind === 'rating' && people.kind === 'rating') return rating(shown, people);
  if (shown.kind === 'matrix' && people.kind === 'matrix') return matrix(shown, people);
  if (shown.kind === 'ranking' && people.kind === 'ranking') return ranking(shown, people);
  if (shown.kind === 'number' && people.kind === 'number') return histogram(shown, people);
  if ('choices' in shown && 'choices' in people) {
    const counts = peopleOf(people.choices);
    const hide = shown.kind === 'multiple' ? hiddenShares : hiddenParts;
    const hidden = hide(counts, people.base);
    return { bars: barsOf({ shown: shown.choices, hidden, whole: shown.weightedBase }) };
  }
  return { isText: shown.kind === 'text' };
}

/** A question as a client sees it. */
export function reportQuestion(shown: QuestionResult, people: QuestionResult): ReportQuestion {
  const { variable, title } = shown;
  const known = { variable, title, kind: kindWords[shown.kind] };
  if (isTooFew(people.base)) return { ...known, ...nothing, base: null, effective: null };
  const isWeighted = Math.abs(shown.effectiveBase - people.base) > 1e-6;
  return {
    ...known,
    ...nothing,
    ...chartOf(shown, people),
    base: people.base,
    effective: isWeighted ? Math.round(shown.effectiveBase) : null,
  };
}
