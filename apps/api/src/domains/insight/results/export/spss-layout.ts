import { versionMark } from '../counting/versions.ts';
import type { CodeLabel, Column } from './columns.ts';
import { cut } from './format.ts';

/** The layout of a variable in a case; a text longer than 255 bytes takes several. */
export interface SavVariable {
  /** The number of the column it belongs to. */
  readonly column: number;
  readonly segment: number;
  readonly name: string;
  readonly shortName: string;
  readonly label: string;
  readonly kind: 'text' | 'whole' | 'decimal' | 'date' | 'time' | 'moment';
  readonly measure: 'nominal' | 'ordinal' | 'scale';
  /** In bytes; 0 for a number. */
  readonly width: number;
  readonly totalWidth: number;
  /** The position of its first element in a case, from 1, as value labels refer to it. */
  readonly index: number;
  /** How many elements of 8 bytes it takes. */
  readonly elements: number;
  readonly labels: readonly CodeLabel[];
  readonly missingCodes: readonly number[];
  readonly set: Column['set'];
}

/** Longest text of the format. */
const maxWidth = 32_767;
/** A segment holds 255 bytes; how many there are is counted in steps of 252. */
const step = 252;

const segmentsOf = (width: number) => (width > 255 ? Math.ceil(width / step) : 1);

function widthOf(total: number, segment: number): number {
  const last = segmentsOf(total) - 1;
  return segment < last ? 255 : total - last * step;
}

const flagLabels: readonly CodeLabel[] = [
  { code: 0, value: '0', label: 'Not chosen' },
  { code: 1, value: '1', label: 'Chosen' },
];

const kinds = {
  text: 'text',
  number: 'decimal',
  date: 'date',
  time: 'time',
  moment: 'moment',
  code: 'whole',
  flag: 'whole',
} as const;

/** Means and sums of a nominal variable are meaningless, so programs do not offer them. */
function measureOf(column: Column): SavVariable['measure'] {
  if (column.type === 'code') return column.isOrdered ? 'ordinal' : 'nominal';
  return column.type === 'text' || column.type === 'flag' ? 'nominal' : 'scale';
}

/** Longest label of a variable, in bytes. */
const maxLabel = 255;

/** The versions at the end of a label stay when it is cut. */
function labelOf({ label, versions }: Column): string {
  const mark = versionMark(versions);
  if (mark === '' || Buffer.byteLength(label) <= maxLabel) return cut(label, maxLabel);
  const title = label.slice(0, -mark.length);
  return cut(title, maxLabel - Buffer.byteLength(mark)) + mark;
}

/** The layout of all columns in a case. `widths` are the longest texts in bytes. */
export function layoutOf(
  columns: readonly Column[],
  widths: ReadonlyMap<string, number>,
): SavVariable[] {
  const variables: SavVariable[] = [];
  let index = 1;
  columns.forEach((column, at) => {
    const isText = column.type === 'text';
    const longest = Math.max(1, widths.get(column.name) ?? 40);
    const totalWidth = isText ? Math.min(maxWidth, longest) : 0;
    for (let segment = 0; segment < segmentsOf(totalWidth); segment += 1) {
      const width = isText ? widthOf(totalWidth, segment) : 0;
      const elements = isText ? Math.ceil(width / 8) : 1;
      const codes = column.type === 'code' ? column.codes : [];
      variables.push({
        column: at,
        segment,
        name: column.name,
        totalWidth,
        width,
        index,
        elements,
        shortName: `V${variables.length + 1}`,
        label: segment === 0 ? labelOf(column) : '',
        kind: kinds[column.type],
        measure: measureOf(column),
        labels: column.type === 'flag' ? flagLabels : codes,
        missingCodes: codes
          .filter((one) => one.missing)
          .map(({ code }) => code)
          .slice(0, 3),
        set: column.set,
      });
      index += elements;
    }
  });
  return variables;
}
