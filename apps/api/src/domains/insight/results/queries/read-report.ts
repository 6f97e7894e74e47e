import { countryByCode, countryCodes } from '@pollen/contract/codes/country';
import type { Crosstab } from '@pollen/contract/operator/results-crosstab';
import { type ResultFilter, resultFacts } from '@pollen/contract/operator/results-filter';
import type { ReportContents } from '@pollen/contract/operator/results-report';
import type { Queryable } from '../../../../db/database.ts';
import type { TaskRow } from '../../../tasks/task/public.ts';
import { codeFilter, withOutcome } from '../counting/conditions.ts';
import { mergeVersions } from '../counting/variables.ts';
import type { ReportDocument } from '../report/document.ts';
import { reportQuestion } from '../report/questions.ts';
import { hiddenParts, isTooFew } from '../report/small-groups.ts';
import { type RequestedTable, reportTables } from '../report/tables.ts';
import { selectCounts } from '../store/counts.ts';
import { selectCodes } from '../store/fold.ts';
import { selectWeighting } from '../store/weighting.ts';
import { dimensionsOf } from '../tables/dimensions.ts';
import { listTexts } from './list-texts.ts';
import { countTable } from './read-crosstab.ts';
import { readKnownSums } from './read-known-sums.ts';
import { readOverview } from './read-overview.ts';
import { readVersions } from './survey-variables.ts';

/** The respondents of a report, as conditions with codes. */
export async function conditionsOfReport(db: Queryable, taskId: number, filter: ResultFilter) {
  return codeFilter(withOutcome(filter), await selectCodes(db, taskId));
}

const countryNames = new Map(
  countryCodes.flatMap((code) => {
    const country = countryByCode(code);
    return country ? [[country.iso as string, country.name as string] as const] : [];
  }),
);

/** When and in which countries people answered. */
async function readSetting(
  db: Queryable,
  { taskId, filter, people }: { taskId: number; filter: ResultFilter; people: number },
  hiddenCodes: ReadonlySet<number>,
) {
  const { country, day } = resultFacts;
  const codes = await selectCodes(db, taskId);
  const wanted = codes.filter(({ variable }) => variable === country || variable === day);
  const counts = await selectCounts(
    ...([db, taskId, codeFilter(withOutcome(filter), codes)] as const),
    wanted.map(({ code }) => code),
  );
  const valuesOf = (variable: string) =>
    wanted.flatMap(({ code, value, ...one }) => {
      const found = counts.find((row) => row.code === code)?.people ?? 0;
      return one.variable === variable && found > 0 ? [{ code, value, people: found }] : [];
    });
  const dates = valuesOf(day)
    .map(({ value }) => value)
    .sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const countries = valuesOf(country).sort((a, b) => b.people - a.people);
  const hidden = hiddenParts(
    countries.map((one) => one.people),
    people,
  );
  return {
    days: first && last ? ([first, last] as const) : null,
    countries: countries
      .filter(({ code }, at) => !hidden[at] && !hiddenCodes.has(code))
      .map((one) => ({ label: countryNames.get(one.value) ?? one.value, people: one.people })),
  };
}

async function readMargins(db: Queryable, taskId: number): Promise<string[]> {
  const [weighting, codes, versions] = await Promise.all([
    selectWeighting(db, taskId),
    selectCodes(db, taskId),
    readVersions(db, taskId),
  ]);
  const dimensions = dimensionsOf(codes, mergeVersions(versions), versions);
  return (weighting?.margins ?? []).map(
    ({ variable }) => dimensions.find(({ key }) => key === variable)?.title ?? variable,
  );
}

/** The single variables of nested columns: they can be derived from what is shown, so they are counted too. */
const marginsOf = ({ columns }: Crosstab): string[][] =>
  [...new Set(columns.filter(({ length }) => length > 1).flat())]
    .filter((variable) => !columns.some(({ length, 0: only }) => length === 1 && only === variable))
    .map((variable) => [variable]);

const variablesOfTable = ({ rows, columns }: Crosstab): string[] => [...rows, ...columns.flat()];

/** What a client sees: the chosen questions and tables, without figures of small groups. */
export async function readReport(
  db: Queryable,
  task: TaskRow,
  { questions, crosstabs, filter, weighted, openText }: ReportContents,
): Promise<ReportDocument> {
  const people = await readOverview(db, task, filter);
  const { completes } = people;
  const none = { days: null, countries: [], weightedBy: [], questions: [], tables: [] };
  if (isTooFew(completes)) return { ...none, people: 0 };
  const shown = weighted ? await readOverview(db, task, filter, { weighted }) : people;
  const shownVariables = new Set([...questions, ...crosstabs.flatMap(variablesOfTable)]);
  const sums = await readKnownSums(
    db,
    { taskId: task.id, filter, everybody: completes },
    people.questions.filter(
      (one) =>
        (shownVariables.has(one.variable) && (openText || one.kind !== 'text')) ||
        (one.kind === 'matrix' && one.rows.some(({ variable }) => shownVariables.has(variable))),
    ),
  );
  const setting = await readSetting(
    db,
    { taskId: task.id, filter, people: completes },
    sums.hiddenCodes,
  );
  const tables: RequestedTable[] = [];
  // Countries are in the head of every report.
  const charted = new Set([...questions, resultFacts.country]);
  for (const table of crosstabs) {
    const wanted = { filter, weighted, table: { ...table, minBase: 0 } };
    const counted = await countTable(db, task.id, wanted, marginsOf(table));
    tables.push({ ...counted, level: table.level, minBase: table.minBase, charted, completes });
  }
  return {
    ...setting,
    people: completes,
    weightedBy: weighted ? await readMargins(db, task.id) : [],
    questions: questions.flatMap((variable) => {
      const one = shown.questions.find((question) => question.variable === variable);
      const counted = people.questions.find((question) => question.variable === variable);
      if (!one || !counted || one.kind === 'file') return [];
      const required = {
        hidden: sums.hidden.get(variable),
        isWithheld: sums.withheld.has(variable),
        everybody: completes,
      };
      return [reportQuestion(one, counted, required)];
    }),
    tables: reportTables(tables, sums),
  };
}

/** Open answers per question on the page. */
const maxTexts = 100;

/** Open answers of a question, in an order that does not reveal who wrote them or when. */
export async function readReportTexts(
  db: Queryable,
  taskId: number,
  variable: string,
  filter: ResultFilter,
): Promise<string[]> {
  const { items } = await listTexts(db, {
    taskId,
    variable,
    filter,
    search: '',
    before: null,
    limit: maxTexts,
  });
  // The pseudonym is random.
  return [...items].sort((a, b) => (a.respondent < b.respondent ? -1 : 1)).map(({ text }) => text);
}
