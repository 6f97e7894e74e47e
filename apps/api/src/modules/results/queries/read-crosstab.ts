import type { Crosstab, CrosstabResult } from '@pollen/contract/operator/results-crosstab';
import type { ResultFilter } from '@pollen/contract/operator/results-filter';
import type { Database } from '../../../db/database.ts';
import { codeFilter, withOutcome } from '../counting/conditions.ts';
import { mergeVersions } from '../counting/variables.ts';
import { selectColumnCounts, selectColumnNumbers } from '../store/crosstab.ts';
import { selectCodes } from '../store/fold.ts';
import { crosstabOf } from '../tables/crosstab.ts';
import { dimensionsOf } from '../tables/dimensions.ts';
import { layOut, numberCodes, rowCodes } from '../tables/layout.ts';
import { readVersions } from './survey-variables.ts';

/** Questions by groups of those a filter leaves. The database counts; only sums come here. */
export async function readCrosstab(
  db: Database,
  taskId: number,
  filter: ResultFilter,
  table: Crosstab,
): Promise<CrosstabResult> {
  const [codes, versions] = await Promise.all([selectCodes(db, taskId), readVersions(db, taskId)]);
  const ids = versions.map(({ id }) => id);
  const layout = layOut(table, dimensionsOf(codes, mergeVersions(versions), ids));
  const query = {
    taskId,
    conditions: codeFilter(withOutcome(filter), codes),
    columns: layout.columns.map((column) => column.codes),
  };
  const numbers = numberCodes(layout.rows);
  const [counts, moments] = await Promise.all([
    selectColumnCounts(db, query, rowCodes(layout.rows)),
    numbers.length === 0 ? [] : selectColumnNumbers(db, query, numbers),
  ]);
  return crosstabOf(table, layout, counts, moments);
}
