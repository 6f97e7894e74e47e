import type { ResultOverview } from '@pollen/contract/operator/results';
import { resultFacts } from '@pollen/contract/operator/results-filter';
import {
  maxWeightingCells,
  type Weighting,
  type WeightingFit,
} from '@pollen/contract/operator/results-weighting';
import { filterables } from './rules.ts';

/** A variable with one value per person, and the number of people with each value. */
export interface MarginVariable {
  readonly variable: string;
  readonly title: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

const notMargins: readonly string[] = [
  resultFacts.outcome,
  resultFacts.quality,
  resultFacts.version,
  resultFacts.cell,
];

/** Facts about people, and single-choice questions. */
export function marginVariables(overview: ResultOverview): MarginVariable[] {
  const several = new Set(
    overview.questions.filter(({ kind }) => kind === 'multiple').map(({ variable }) => variable),
  );
  const words = new Set(
    overview.questions
      .filter(({ kind }) => kind === 'text' || kind === 'file' || kind === 'matrix')
      .map(({ variable }) => variable),
  );
  return filterables(overview).filter(
    ({ variable, bounds, values }) =>
      bounds === null &&
      values.length > 1 &&
      !notMargins.includes(variable) &&
      !several.has(variable) &&
      !words.has(variable),
  );
}

/** A target share, as typed. */
export interface DraftTarget {
  readonly value: string;
  readonly label: string;
  readonly text: string;
}

export interface DraftMargin {
  readonly variable: string;
  readonly title: string;
  readonly targets: readonly DraftTarget[];
}

export interface Draft {
  readonly margins: readonly DraftMargin[];
  readonly maxWeight: string;
}

/** Many operators type decimals with a comma. */
export const shareOf = (text: string): number => {
  const number = text.trim() === '' ? 0 : Number(text.replace(',', '.'));
  return Number.isFinite(number) && number >= 0 ? number : Number.NaN;
};

export const sumOf = (targets: readonly DraftTarget[]): number =>
  targets.reduce((sum, { text }) => sum + shareOf(text), 0);

export const emptyMargin = ({ variable, title, values }: MarginVariable): DraftMargin => ({
  variable,
  title,
  targets: values.map(({ value, label }) => ({ value, label, text: '' })),
});

/** The draft of saved weights, plus values that have appeared since. */
export function draftOf(saved: Weighting | null, known: readonly MarginVariable[]): Draft {
  const margins = (saved?.margins ?? []).map(({ variable, targets }): DraftMargin => {
    const found = known.find((one) => one.variable === variable);
    const values = found?.values ?? targets.map(({ value }) => ({ value, label: value }));
    return {
      variable,
      title: found?.title ?? variable,
      targets: values.map(({ value, label }) => {
        const target = targets.find((one) => one.value === value);
        return { value, label, text: target ? String(target.share) : '' };
      }),
    };
  });
  return { margins, maxWeight: saved?.maxWeight ? String(saved.maxWeight) : '' };
}

/** Why a draft cannot be saved yet; null if it can. Values without a share are left out. */
export function faultOf({ margins, maxWeight }: Draft): string | null {
  if (margins.length === 0) return 'Add a variable.';
  for (const { title, targets } of margins) {
    const sum = sumOf(targets);
    if (Number.isNaN(sum)) return `${title}: shares are numbers from 0 to 100.`;
    if (Math.abs(sum - 100) > 0.1) {
      return `${title}: shares add up to ${Number(sum.toFixed(1))} %, not 100 %.`;
    }
  }
  const limit = shareOf(maxWeight);
  if (maxWeight.trim() !== '' && !(limit >= 1.1 && limit <= 100)) {
    return 'The largest weight is a number from 1.1 to 100.';
  }
  const cells = margins.reduce(
    (product, { targets }) =>
      product * (targets.filter(({ text }) => text.trim() !== '').length + 1),
    1,
  );
  return cells > maxWeightingCells ? 'Too many combinations. Use fewer values.' : null;
}

export const weightingOf = ({ margins, maxWeight }: Draft): Weighting => ({
  margins: margins.map(({ variable, targets }) => ({
    variable,
    targets: targets
      .filter(({ text }) => text.trim() !== '')
      .map(({ value, text }) => ({ value, share: shareOf(text) })),
  })),
  maxWeight: maxWeight.trim() === '' ? null : shareOf(maxWeight),
});

const lowEfficiency = 0.4;

/** The warning to show about the weights; null if there is none. */
export function warningOf({ efficiency, isExact }: WeightingFit): string | null {
  if (efficiency < lowEfficiency) {
    return 'Efficiency is below 40 %: a few people count for many. Limit the largest weight, or use fewer variables.';
  }
  return isExact
    ? null
    : 'Some targets are not met: the largest weight prevents it, or nobody has one of the values.';
}
