import { countryByCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { ResultText } from '@pollen/contract/operator/results';
import type { ResultFilter } from '@pollen/contract/operator/results-filter';
import type { Queryable } from '../../../../db/database.ts';
import { type Page, pageOfRows } from '../../../../db/page.ts';
import { codeFilter, withOutcome } from '../counting/conditions.ts';
import { answered } from '../counting/encode.ts';
import { mergeVersions } from '../counting/variables.ts';
import { selectSize } from '../store/counts.ts';
import { selectCodes } from '../store/fold.ts';
import { countTexts, selectTexts, type TextRow } from '../store/texts.ts';
import { readVersions } from './survey-variables.ts';

interface Wanted {
  readonly taskId: number;
  readonly variable: string;
  readonly filter: ResultFilter;
  readonly search: string;
  readonly before: number | null;
  readonly limit: number;
}

/** An answer inside a list entry is shown with the rest of the entry. */
const wordsOf = (answer: unknown) =>
  typeof answer === 'string' ? answer : JSON.stringify(answer ?? '');

const present = (row: TextRow): ResultText => ({
  respondent: `R-${row.pseudonym}`,
  text: wordsOf(row.answer),
  country: countryByCode(row.country)?.name ?? '',
  submittedAt: row.submittedAt?.toISOString() ?? null,
});

/** Answers to an open question; with a search, also the number of matches. */
export async function listTexts(
  db: Queryable,
  { taskId, variable: key, filter, search, before, limit }: Wanted,
): Promise<Page<ResultText> & { readonly found: number }> {
  const [codes, versions] = await Promise.all([selectCodes(db, taskId), readVersions(db, taskId)]);
  const variable = mergeVersions(versions).find((one) => one.variable.key === key)?.variable;
  if (variable?.kind !== 'text') throw new BusinessError('notFound');
  const code = codes.find((one) => one.variable === key && one.value === answered)?.code;
  if (code === undefined) return { items: [], next: null, found: 0 };
  const conditions = codeFilter(withOutcome(filter), codes);
  const path = variable.path.slice(0, variable.lists?.[0]);
  const query = { taskId, conditions, answered: code, path, search };
  const [rows, found] = await Promise.all([
    selectTexts(db, query, { before, limit: limit + 1 }),
    search === ''
      ? selectSize(db, taskId, [...conditions, { codes: [code] }])
      : countTexts(db, query),
  ]);
  return { ...pageOfRows(rows, limit, present, ({ ordinal }) => ordinal), found };
}
