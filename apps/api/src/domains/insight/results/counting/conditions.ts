import {
  type ResultCondition,
  type ResultFilter,
  resultFacts,
} from '@pollen/contract/operator/results-filter';
import { numberCodesOf } from './encode.ts';

interface Code {
  readonly code: number;
  readonly variable: string;
  readonly value: string;
}

/** Counted by default, unless a filter says otherwise: accepted, or still in review. */
const completes: ResultCondition = {
  variable: resultFacts.outcome,
  values: ['accepted', 'review'],
};
const everyOutcome: ResultCondition = { variable: resultFacts.outcome };

/** Facts that are also known of members without answers; quotas and quality depend on answers. */
const factsOfAll: ReadonlySet<string> = new Set(
  Object.values(resultFacts).filter(
    (fact) =>
      fact !== resultFacts.outcome && fact !== resultFacts.cell && fact !== resultFacts.quality,
  ),
);

/** Completes, unless the filter asks for other outcomes. */
export const withOutcome = (filter: ResultFilter): ResultFilter =>
  filter.some(({ variable }) => variable === resultFacts.outcome)
    ? [everyOutcome, ...filter]
    : [completes, ...filter];

/** Whether everybody who ended matches or fails it, also without answers. */
export const isOfAll = (filter: ResultFilter): boolean =>
  filter.every(({ variable }) => factsOfAll.has(variable));

/** The same with these outcomes instead of its own. */
export const withOutcomes = (filter: ResultFilter, outcomes: readonly string[]): ResultFilter => [
  { variable: resultFacts.outcome, values: [...outcomes] },
  ...filter.filter(({ variable }) => variable !== resultFacts.outcome),
];

/** Those of the countries, by their ISO codes, that a filter leaves. */
export const countriesLeft = (filter: ResultFilter, countries: readonly string[]): string[] =>
  countries.filter((country) =>
    filter.every(
      ({ variable, values, not = false }) =>
        variable !== resultFacts.country || !values || values.includes(country) !== not,
    ),
  );

/**
 * The part of a filter that depends neither on answers nor on the outcome: screened-out members answered
 * nothing.
 */
export const beforeAnswers = (filter: ResultFilter): ResultFilter => [
  everyOutcome,
  ...filter.filter(({ variable }) => factsOfAll.has(variable)),
];

function bound(text: string | undefined): number | undefined {
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** With the codes of the values it names. A value that nobody gave has no code, so nobody matches it. */
export function codeFilter(filter: ResultFilter, codes: readonly Code[]) {
  const numbers = numberCodesOf(codes);
  return filter.map(({ variable, values, from, to, not }) => {
    const turned = not ? { not } : {};
    const own = numbers.get(variable);
    if (own && !values) {
      const [low, high] = [bound(from), bound(to)];
      return {
        numbers: own,
        ...(low === undefined ? {} : { from: low }),
        ...(high === undefined ? {} : { to: high }),
        ...turned,
      };
    }
    const wanted = codes.filter(
      (one) =>
        one.variable === variable &&
        (values
          ? values.includes(one.value)
          : one.value !== '' && (!from || one.value >= from) && (!to || one.value <= to)),
    );
    return { codes: wanted.map(({ code }) => code), ...turned };
  });
}
