import type { Weighting } from '@pollen/contract/operator/results-weighting';
import type { Queryable } from '../../../../db/database.ts';
import { codeFilter, withOutcome } from '../counting/conditions.ts';
import { mergeVersions } from '../counting/variables.ts';
import { type CodeRow, selectCodes } from '../store/fold.ts';
import { noWeights, selectCells, selectWeighting, type Weights } from '../store/weighting.ts';
import { type Dimension, dimensionsOf } from '../tables/dimensions.ts';
import { codedMargins, type Fitted, findMargins, fitWeights } from '../tables/weights.ts';
import { readVersions } from './survey-variables.ts';

/** Weights are computed over all completes; a filter selects a part of the weighted whole. */
async function fit(
  db: Queryable,
  taskId: number,
  weighting: Weighting,
  known: { readonly codes: readonly CodeRow[]; readonly dimensions: readonly Dimension[] },
): Promise<Fitted> {
  const margins = findMargins(weighting, known.dimensions);
  const conditions = codeFilter(withOutcome([]), known.codes);
  const cells = await selectCells(db, taskId, conditions, codedMargins(margins));
  return fitWeights(weighting, margins, cells);
}

/** The current weights of a task; none if no targets are set. */
export async function readWeights(
  db: Queryable,
  taskId: number,
  codes: readonly CodeRow[],
  dimensions: readonly Dimension[],
): Promise<Weights> {
  const weighting = await selectWeighting(db, taskId);
  if (!weighting) return noWeights;
  return (await fit(db, taskId, weighting, { codes, dimensions })).weights;
}

/** How well weights meet the targets of a weighting. */
export async function readFit(
  db: Queryable,
  taskId: number,
  weighting: Weighting,
): Promise<Fitted['fit']> {
  const [codes, versions] = await Promise.all([selectCodes(db, taskId), readVersions(db, taskId)]);
  const dimensions = dimensionsOf(codes, mergeVersions(versions), versions);
  return (await fit(db, taskId, weighting, { codes, dimensions })).fit;
}
