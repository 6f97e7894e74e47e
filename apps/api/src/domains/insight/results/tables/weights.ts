import type { Weighting, WeightingFit } from '@pollen/contract/operator/results-weighting';
import { type Raked, rake } from '../statistics/raking.ts';
import type { CellRow, CodedMargins, Weights } from '../store/weighting.ts';
import type { ChoiceDimension, Dimension } from './dimensions.ts';

/** A margin whose variable the survey still has. */
interface FoundMargin {
  readonly dimension: ChoiceDimension;
  readonly targets: readonly {
    readonly label: string;
    readonly share: number;
    readonly code: number | null;
  }[];
}

/** Variables with several values per person cannot be margins. */
export function findMargins(
  { margins }: Pick<Weighting, 'margins'>,
  dimensions: readonly Dimension[],
): FoundMargin[] {
  return margins.flatMap(({ variable, targets }): FoundMargin[] => {
    const dimension = dimensions.find(({ key }) => key === variable);
    if (dimension?.kind !== 'choice' || dimension.several) return [];
    return [
      {
        dimension,
        targets: targets.map(({ value, share }) => {
          const known = dimension.values.find((one) => one.value === value);
          return { label: known?.label ?? value, share, code: known?.code ?? null };
        }),
      },
    ];
  });
}

export const codedMargins = (margins: readonly FoundMargin[]): CodedMargins =>
  margins.map(({ targets }) => targets.map(({ code }) => (code === null ? [] : [code])));

const peopleIn = (cells: readonly CellRow[], margin: number, category: number) =>
  cells.reduce((sum, { cell, people }) => sum + (cell[margin] === category ? people : 0), 0);

/**
 * People of unknown category keep their share; the others divide the rest by the targets. Empty
 * categories cannot have a share.
 */
function targetsOf(margins: readonly FoundMargin[], cells: readonly CellRow[]): number[][] {
  const all = cells.reduce((sum, { people }) => sum + people, 0);
  return margins.map(({ targets }, margin) => {
    const unknown = all > 0 ? peopleIn(cells, margin, 0) / all : 0;
    const possible = targets.map(({ share }, at) =>
      peopleIn(cells, margin, at + 1) > 0 ? share : 0,
    );
    const wanted = possible.reduce((sum, share) => sum + share, 0);
    const scale = wanted > 0 ? (1 - unknown) / wanted : 0;
    return [unknown, ...possible.map((share) => share * scale)];
  });
}

export interface Fitted {
  readonly weights: Weights;
  readonly fit: WeightingFit;
}

function presentFit(
  margins: readonly FoundMargin[],
  cells: readonly CellRow[],
  { weights, efficiency, isExact, reached }: Raked,
): WeightingFit {
  const people = cells.reduce((sum, cell) => sum + cell.people, 0);
  const lacksSome = margins.some(({ targets }, margin) =>
    targets.some(({ share }, at) => share > 0 && peopleIn(cells, margin, at + 1) === 0),
  );
  return {
    people,
    efficiency,
    effective: people * efficiency,
    isExact: isExact && !lacksSome,
    smallest: weights.length === 0 ? 1 : Math.min(...weights),
    largest: weights.length === 0 ? 1 : Math.max(...weights),
    margins: margins.map(({ dimension, targets }, margin) => {
      const shares = reached[margin] ?? [];
      const known = 1 - (shares[0] ?? 0);
      return {
        variable: dimension.key,
        title: dimension.title,
        unknown: peopleIn(cells, margin, 0),
        values: targets.map(({ label, share }, at) => ({
          label,
          target: share,
          people: peopleIn(cells, margin, at + 1),
          reached: known > 0 ? ((shares[at + 1] ?? 0) / known) * 100 : 0,
        })),
      };
    }),
  };
}

/** The weight of every cell, and how well the targets are met. */
export function fitWeights(
  { maxWeight }: Pick<Weighting, 'maxWeight'>,
  margins: readonly FoundMargin[],
  cells: readonly CellRow[],
): Fitted {
  const raked = rake(
    cells.map(({ cell, people }) => ({ categories: cell, people })),
    targetsOf(margins, cells),
    maxWeight,
  );
  const byCell = Object.fromEntries(
    cells.map(({ cell }, at) => [cell.join(','), raked.weights[at] ?? 1] as const),
  );
  return {
    weights: { margins: codedMargins(margins), byCell },
    fit: presentFit(margins, cells, raked),
  };
}

/** The weight of a respondent with these codes. */
export function weightOf({ margins, byCell }: Weights, codes: readonly number[]): number {
  const known = new Set(codes);
  const cell = margins.map(
    (categories) => categories.findIndex((those) => those.some((code) => known.has(code))) + 1,
  );
  return byCell[cell.join(',')] ?? 1;
}
