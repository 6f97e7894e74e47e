import type { Crosstab, CrosstabResult } from '@pollen/contract/operator/results-crosstab';
import type { ResultFilter } from '@pollen/contract/operator/results-filter';
import type { Queryable } from '../../../../db/database.ts';
import { codeFilter, withOutcome } from '../counting/conditions.ts';
import { furtherEntries } from '../counting/encode.ts';
import { mergeVersions } from '../counting/variables.ts';
import { selectColumnCounts, selectColumnNumbers } from '../store/crosstab.ts';
import { selectCodes } from '../store/fold.ts';
import { noWeights } from '../store/weighting.ts';
import { crosstabOf } from '../tables/crosstab.ts';
import { dimensionsOf } from '../tables/dimensions.ts';
import { type CountedTable, layOut, numberCodes, rowCodes } from '../tables/layout.ts';
import { readWeights } from './read-weights.ts';
import { readVersions } from './survey-variables.ts';

export interface CrosstabRequest {
  readonly filter: ResultFilter;
  readonly table: Crosstab;
  readonly weighted: boolean;
}

/** Questions by groups of the respondents a filter matches. The database counts and returns only sums. */
export async function countTable(
  db: Queryable,
  taskId: number,
  { filter, table, weighted }: CrosstabRequest,
  /** Further groups of columns. */
  margins: Crosstab['columns'] = [],
): Promise<CountedTable> {
  const [codes, versions] = await Promise.all([selectCodes(db, taskId), readVersions(db, taskId)]);
  const dimensions = dimensionsOf(codes, mergeVersions(versions), versions);
  const whole = { ...table, columns: [...table.columns, ...margins] };
  const layout = layOut(whole, dimensions);
  const asked = layOut(table, dimensions);
  const query = {
    taskId,
    conditions: codeFilter(withOutcome(filter), codes),
    columns: layout.columns.map((column) => column.codes),
    weights: weighted ? await readWeights(db, taskId, codes, dimensions) : noWeights,
  };
  const numbers = numberCodes(layout.rows);
  const [counts, moments] = await Promise.all([
    selectColumnCounts(db, query, rowCodes(layout.rows)),
    numbers.length === 0 ? [] : selectColumnNumbers(db, query, numbers, furtherEntries(codes)),
  ]);
  return {
    result: crosstabOf(whole, layout, counts, moments),
    layout,
    shown: { groups: asked.groups.length, columns: asked.columns.length },
  };
}

/** The table as operators see it. */
export const readCrosstab = async (
  db: Queryable,
  taskId: number,
  wanted: CrosstabRequest,
): Promise<CrosstabResult> => (await countTable(db, taskId, wanted)).result;
