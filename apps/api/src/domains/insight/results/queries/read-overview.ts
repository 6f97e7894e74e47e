import { type CountryCode, countryByCode } from '@pollen/contract/codes/country';
import type { ResultOverview } from '@pollen/contract/operator/results';
import { type ResultFilter, resultFacts } from '@pollen/contract/operator/results-filter';
import { localize } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../db/database.ts';
import { readWorth } from '../../../accounts/settings/public.ts';
import type { TaskRow } from '../../../tasks/task/public.ts';
import {
  beforeAnswers,
  codeFilter,
  countriesLeft,
  isOfAll,
  withOutcome,
  withOutcomes,
} from '../counting/conditions.ts';
import { furtherEntries } from '../counting/encode.ts';
import { mergeVersions } from '../counting/variables.ts';
import { presentFacts, presentQuestions, tallyOf } from '../present.ts';
import { selectCounts, selectNumbers, selectSize } from '../store/counts.ts';
import { countPending, selectCodes } from '../store/fold.ts';
import { selectWeightedCounts, selectWeightedNumbers } from '../store/weighted-counts.ts';
import { noWeights, selectWeighting } from '../store/weighting.ts';
import { dimensionsOf } from '../tables/dimensions.ts';
import { readWeights } from './read-weights.ts';
import { readVersions } from './survey-variables.ts';

/** The upper limit of what is counted. */
const maxPending = 10_000;

async function readHourlyPay(
  db: Queryable,
  task: TaskRow,
  medianSeconds: number | null,
  filter: ResultFilter,
): Promise<ResultOverview['hourlyPay']> {
  if (medianSeconds === null || medianSeconds <= 0) return null;
  const points = Math.round((task.points * 3600) / medianSeconds);
  const isoOf = (code: number) => countryByCode(code)?.iso ?? String(code);
  const left = new Set(countriesLeft(filter, task.countries.map(isoOf)));
  const countries = task.countries
    .filter((code) => left.has(isoOf(code)))
    .sort((a, b) => a - b) as CountryCode[];
  const worthOf = await readWorth(db);
  return { points, money: countries.map((country) => worthOf(country, points)) };
}

/** The key figures and every question, for the respondents a filter matches. */
export async function readOverview(
  db: Queryable,
  task: TaskRow,
  filter: ResultFilter,
  { weighted = false }: { readonly weighted?: boolean } = {},
): Promise<ResultOverview> {
  const [codes, versions, pending, weighting] = await Promise.all([
    selectCodes(db, task.id),
    readVersions(db, task.id),
    countPending(db, task.id, maxPending),
    selectWeighting(db, task.id),
  ]);
  const facts: ReadonlySet<string> = new Set(Object.values(resultFacts));
  const factCodes = codes.filter(({ variable }) => facts.has(variable)).map(({ code }) => code);
  const conditions = codeFilter(withOutcome(filter), codes);
  const merged = mergeVersions(versions);
  const weights = weighted
    ? await readWeights(db, task.id, codes, dimensionsOf(codes, merged, versions))
    : noWeights;
  const entries = furtherEntries(codes);
  const isWeighted = weights.margins.length > 0;
  const [completes, counts, numbers, everybody] = await Promise.all([
    selectSize(db, task.id, conditions),
    isWeighted
      ? selectWeightedCounts(db, task.id, conditions, weights)
      : selectCounts(db, task.id, conditions),
    isWeighted
      ? selectWeightedNumbers(db, task.id, conditions, weights, entries)
      : selectNumbers(db, task.id, conditions, entries),
    selectCounts(db, task.id, codeFilter(beforeAnswers(filter), codes), factCodes),
  ]);
  const sizeWith = (...outcomes: readonly string[]) =>
    selectSize(db, task.id, codeFilter(withOutcomes(filter, outcomes), codes));
  const matching = isOfAll(filter)
    ? null
    : { qualified: await sizeWith('accepted', 'review'), refused: await sizeWith('refused') };
  const tally = tallyOf(codes, counts, numbers);
  const all = tallyOf(codes, everybody);
  const ended = (value: string) => all.of(resultFacts.outcome, value);
  const medianSeconds = tally.numbers(resultFacts.seconds)?.median ?? null;
  return {
    title: localize(task.title, 'en-US'),
    state: task.state,
    pending,
    completes,
    ended: all.valuesOf(resultFacts.outcome).reduce((sum, value) => sum + ended(value), 0),
    qualified: ended('accepted') + ended('review'),
    refused: ended('refused'),
    matching,
    medianSeconds,
    hourlyPay: await readHourlyPay(db, task, medianSeconds, filter),
    hasWeights: weighting !== undefined,
    facts: presentFacts(all, versions),
    questions: presentQuestions(tally, merged, versions),
  };
}
