import type { ClientQuestion, ClientResults } from '@pollen/contract/client-results';
import type { QuestionResult, ResultOverview } from '@pollen/contract/operator/results';
import { type KnownSums, leavesOpen } from './known-sums.ts';
import { scoredOf } from './questions.ts';
import { hiddenParts, hiddenShares, isTooFew, joinSmall, shownBase } from './small-groups.ts';

/*
 * The overview for keys that may not read single answers: like a report, without figures of small groups.
 */

type Shares = readonly { readonly value: string; readonly label: string; readonly count: number }[];

const exactDecimals = 12;

const withNulls = (shares: Shares, hidden: readonly boolean[]) =>
  shares.map((share, at) => ({ ...share, count: hidden[at] ? null : share.count }));

const nowhere = { base: null, weightedBase: null, effectiveBase: null };

/** The question with no figure at all. */
function emptied(question: QuestionResult): ClientQuestion {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return {
        ...question,
        ...nowhere,
        choices: withNulls(
          question.choices,
          question.choices.map(() => true),
        ),
      };
    case 'rating':
      return {
        ...question,
        ...nowhere,
        choices: withNulls(
          question.choices,
          question.choices.map(() => true),
        ),
        mean: null,
        promoterScore: null,
      };
    case 'ranking':
      return {
        ...question,
        ...nowhere,
        items: question.items.map((item) => ({
          ...item,
          count: null,
          meanPlace: null,
          firstPlaces: null,
        })),
      };
    case 'matrix':
      return {
        ...question,
        ...nowhere,
        rows: question.rows.map((row) => ({
          ...row,
          base: null,
          weightedBase: null,
          counts: row.counts.map(() => null),
          mean: null,
        })),
      };
    case 'number':
      return {
        ...question,
        ...nowhere,
        entries: null,
        mean: null,
        median: null,
        deviation: null,
        bars: [],
      };
    default:
      return { ...question, ...nowhere };
  }
}

/** `shown` and `people` are the same question with and without weights. */
function figuresOf(
  shown: QuestionResult,
  people: QuestionResult,
  known: KnownSums,
): ClientQuestion {
  if (shown.kind === 'matrix' && people.kind === 'matrix') {
    return {
      ...shown,
      rows: shown.rows.map((row, at) => {
        const counts = people.rows[at]?.counts ?? [];
        const base = people.rows[at]?.base ?? 0;
        const isSeveral = counts.reduce((sum, one) => sum + one, 0) > base;
        const isWithheld = isTooFew(base) || known.withheld.has(row.variable);
        const hidden = isSeveral ? hiddenShares(counts, base) : hiddenParts(counts, base);
        const hides = (column: number) => isWithheld || (hidden[column] ?? true);
        return {
          ...row,
          base: isWithheld ? null : base,
          weightedBase: isWithheld ? null : row.weightedBase,
          counts: row.counts.map((one, column) => (hides(column) ? null : one)),
          mean: counts.some((_, column) => hides(column)) ? null : row.mean,
        };
      }),
    };
  }
  if (shown.kind === 'ranking' && people.kind === 'ranking') {
    return {
      ...shown,
      items: shown.items.map((item) => {
        const counted = people.items.find(({ value }) => value === item.value);
        const [isHidden] = hiddenShares([counted?.firstPlaces ?? 0], counted?.count ?? 0);
        return isHidden || isTooFew(counted?.count ?? 0)
          ? { ...item, count: null, meanPlace: null, firstPlaces: null }
          : item;
      }),
    };
  }
  if (shown.kind === 'number' && people.kind === 'number') {
    // Five entries may be of one person.
    if (shown.entries !== null) return { ...shown, bars: [] };
    const bars = joinSmall(
      people.bars.map(({ from, to, count }) => ({
        from,
        to,
        people: count,
        count: shown.bars.find((bar) => bar.from === from)?.count ?? 0,
      })),
    );
    return {
      ...shown,
      bars: bars.map(({ from, to, count }, at) => ({
        from: at === 0 ? null : from,
        to: at === bars.length - 1 ? null : to,
        count,
      })),
    };
  }
  if ('choices' in shown && 'choices' in people) {
    const counts = people.choices.map(({ count }) => count);
    // The values of a scale are shown one by one, not as promoters and detractors.
    const alone =
      people.kind === 'multiple'
        ? hiddenShares(counts, people.base)
        : hiddenParts(counts, people.base, known.hidden.get(people.variable) ?? []);
    const choices = withNulls(shown.choices, alone);
    if (shown.kind !== 'rating') return { ...shown, choices };
    const isOpen = leavesOpen(scoredOf(people.choices, alone), exactDecimals);
    return {
      ...shown,
      choices,
      mean: isOpen ? shown.mean : null,
      promoterScore: isOpen ? shown.promoterScore : null,
    };
  }
  return shown as ClientQuestion;
}

function questionOf(
  shown: QuestionResult,
  people: QuestionResult,
  { completes, known }: { completes: number; known: KnownSums },
): ClientQuestion {
  if (isTooFew(people.base) || known.withheld.has(people.variable)) return emptied(shown);
  const figures = figuresOf(shown, people, known);
  // A number can be compared with that of all, a range cannot.
  return typeof shownBase(people.base, completes) === 'number'
    ? figures
    : { ...figures, base: null, weightedBase: null, effectiveBase: null };
}

/** Facts with several values each person has one of; quota cells may be several. */
const factOf = (fact: ResultOverview['facts'][number], ended: number) => {
  const counts = fact.values.map(({ count }) => count);
  const isSeveral = counts.reduce((sum, one) => sum + one, 0) > ended;
  const hidden = isSeveral ? hiddenShares(counts, ended) : hiddenParts(counts, ended);
  return { ...fact, values: withNulls(fact.values, hidden) };
};

const orNull = (people: number, all: number) =>
  isTooFew(people) || (all !== people && isTooFew(all - people)) ? null : people;

/** `shown` and `people` are the same overview with and without weights. */
export function withoutSmallGroups(
  shown: ResultOverview,
  people: ResultOverview,
  known: KnownSums,
): ClientResults {
  const { completes, ended } = people;
  const isEmpty = isTooFew(completes);
  return {
    ...shown,
    completes: isEmpty ? null : completes,
    ended: orNull(ended, ended),
    qualified: orNull(people.qualified, ended),
    refused: orNull(people.refused, ended),
    matching: null,
    medianSeconds: isEmpty ? null : shown.medianSeconds,
    hourlyPay: isEmpty ? null : shown.hourlyPay,
    facts: shown.facts.map((fact) => factOf(fact, ended)),
    questions: shown.questions.map((question) => {
      const counted = people.questions.find(({ variable }) => variable === question.variable);
      return isEmpty || !counted
        ? emptied(question)
        : questionOf(question, counted, { completes, known });
    }),
  };
}
