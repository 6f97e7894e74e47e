import type { CountryCode } from '@pollen/contract/codes/country';
import type { ResultOverview } from '@pollen/contract/operator/results';
import { type ResultFilter, resultFacts } from '@pollen/contract/operator/results-filter';
import { localize } from '@pollen/contract/values/localized-text';
import type { Database } from '../../../db/database.ts';
import { readWorth } from '../../settings/public.ts';
import type { TaskRow } from '../../task/public.ts';
import { beforeAnswers, codeFilter, withOutcome } from '../counting/conditions.ts';
import { mergeVersions } from '../counting/variables.ts';
import { presentFacts, presentQuestions, tallyOf } from '../present.ts';
import { selectCounts, selectNumbers, selectSize } from '../store/counts.ts';
import { countPending, selectCodes } from '../store/fold.ts';
import { readVersions } from './survey-variables.ts';

/** Nobody counts further. */
const maxPending = 10_000;

async function readHourlyPay(
  db: Database,
  task: TaskRow,
  medianSeconds: number | null,
): Promise<ResultOverview['hourlyPay']> {
  if (medianSeconds === null || medianSeconds <= 0) return null;
  const points = Math.round((task.points * 3600) / medianSeconds);
  const countries = [...task.countries].sort((a, b) => a - b) as CountryCode[];
  const worthOf = await readWorth(db);
  return { points, money: countries.map((country) => worthOf(country, points)) };
}

/** The figures and every question, for those a filter leaves. */
export async function readOverview(
  db: Database,
  task: TaskRow,
  filter: ResultFilter,
): Promise<ResultOverview> {
  const [codes, versions, pending] = await Promise.all([
    selectCodes(db, task.id),
    readVersions(db, task.id),
    countPending(db, task.id, maxPending),
  ]);
  const facts: ReadonlySet<string> = new Set(Object.values(resultFacts));
  const factCodes = codes.filter(({ variable }) => facts.has(variable)).map(({ code }) => code);
  const conditions = codeFilter(withOutcome(filter), codes);
  const [completes, counts, numbers, everybody] = await Promise.all([
    selectSize(db, task.id, conditions),
    selectCounts(db, task.id, conditions),
    selectNumbers(db, task.id, conditions),
    selectCounts(db, task.id, codeFilter(beforeAnswers(filter), codes), factCodes),
  ]);
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
    medianSeconds,
    hourlyPay: await readHourlyPay(db, task, medianSeconds),
    facts: presentFacts(
      all,
      versions.map(({ id }) => id),
    ),
    questions: presentQuestions(tally, mergeVersions(versions), versions.length),
  };
}
