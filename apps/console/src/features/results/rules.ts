import type { QuestionResult, ResultOverview } from '@pollen/contract/operator/results';
import {
  type ResultCondition,
  type ResultFilter,
  readFilter,
  resultFacts,
} from '@pollen/contract/operator/results-filter';
import { chartDay, count } from '../../platform/format.ts';

type Scale = Extract<QuestionResult, { kind: 'number' }>['scale'];

/** A variable results can be filtered by: a list of values, or numeric bounds. */
export interface Filterable {
  readonly variable: string;
  readonly title: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly bounds: 'number' | 'day' | null;
}

function filterableQuestion(question: QuestionResult): Filterable[] {
  const { variable, title } = question;
  if (question.kind === 'number') return [{ variable, title, values: [], bounds: 'number' }];
  if (question.kind === 'matrix') {
    return question.rows.map((row) => ({
      variable: row.variable,
      title: `${title}: ${row.label}`,
      values: question.columns,
      bounds: null,
    }));
  }
  if ('choices' in question) return [{ variable, title, values: question.choices, bounds: null }];
  if (question.kind === 'ranking') {
    const first = `${variable}#1`;
    return [
      { variable: first, title: `${title}: first place`, values: question.items, bounds: null },
    ];
  }
  return [{ variable, title, values: [{ value: '', label: 'Answered' }], bounds: null }];
}

/** Everything results can be filtered by, facts first. */
export const filterables = ({ facts, questions }: ResultOverview): Filterable[] => [
  ...facts
    .filter(({ values }) => values.length > 0)
    .map(({ variable, title, values }) => ({ variable, title, values, bounds: null })),
  { variable: resultFacts.day, title: 'Date', values: [], bounds: 'day' },
  ...questions.flatMap(filterableQuestion),
];

/** A condition as title and values: `Which kinds?` and `espresso, filter`. */
export function conditionText(
  { variable, values, from, to, not }: ResultCondition,
  known: readonly Filterable[],
): { readonly title: string; readonly text: string } {
  const found = known.find((one) => one.variable === variable);
  const labels = values?.map(
    (value) => found?.values.find((one) => one.value === value)?.label ?? value,
  );
  const show = (bound: string) =>
    found?.bounds === 'day' ? chartDay(bound) : count(Number(bound));
  const range =
    from && to
      ? `${show(from)} to ${show(to)}`
      : from
        ? `from ${show(from)}`
        : to
          ? `to ${show(to)}`
          : '';
  return {
    title: found?.title ?? variable,
    text: `${not ? 'not ' : ''}${labels?.join(', ') ?? range}`,
  };
}

/** The filter in the query string; an invalid one is treated as no filter. */
export const filterIn = (search: string): ResultFilter =>
  readFilter(new URLSearchParams(search).get('filter') ?? '') ?? [];

/** Toggles one value; a condition without values is removed. */
export function toggleValue(filter: ResultFilter, variable: string, value: string): ResultFilter {
  const known = filter.find((one) => one.variable === variable && one.values && !one.not);
  if (!known) return [...filter, { variable, values: [value] }];
  const before = known.values ?? [];
  const values = before.includes(value)
    ? before.filter((one) => one !== value)
    : [...before, value];
  return filter.flatMap((one) =>
    one !== known ? [one] : values.length === 0 ? [] : [{ ...one, values }],
  );
}

export const isChosen = (filter: ResultFilter, variable: string, value: string): boolean =>
  filter.some((one) => one.variable === variable && !one.not && one.values?.includes(value));

/** The survey versions that asked a question, labelled as in result files. */
export const versionMark = (versions: readonly number[]): string =>
  `[version ${versions.join(', ')}]`;

/** The largest margin of error of a share at 95 % confidence. Points are what members earn. */
export const marginOf = (base: number): string =>
  base < 2 ? '' : `Shares ±${((0.98 / Math.sqrt(base)) * 100).toFixed(1)} percentage points`;

export const minutes = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Formats a number according to its question: plain, date, time, or date with time. */
export function scaled(value: number, scale: Scale): string {
  if (scale === 'moment') {
    const ofDay = ((Math.round(value) % 1440) + 1440) % 1440;
    return `${chartDay(new Date(value * minuteMs).toISOString())}, ${minutes(ofDay)}`;
  }
  if (scale === 'date') return chartDay(new Date(value * dayMs).toISOString());
  if (scale === 'time') return minutes(value);
  return Number.isInteger(value) ? count(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}
