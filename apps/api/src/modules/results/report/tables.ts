import type { CrosstabBlock, CrosstabResult } from '@pollen/contract/operator/results-crosstab';
import { minComparedBase } from '../statistics/letters.ts';
import type { ReportBlock, ReportTable } from './document.ts';
import { type GroupOfColumns, hiddenCells } from './small-groups.ts';
import { scaledText } from './words.ts';

function groupsOf({ groups }: Pick<CrosstabResult, 'groups'>): GroupOfColumns[] {
  // The total is before the first group.
  let next = 1;
  return groups.map(({ width, overlaps }) => {
    const from = next;
    next += width;
    return { from, width, overlaps };
  });
}

const peopleOf = (cells: CrosstabBlock['rows'][number]['cells']) =>
  cells.map((cell) => cell?.people ?? 0);

/** More answers than people: some gave several. */
const isSeveral = ({ bases, rows }: CrosstabBlock) =>
  rows.reduce((sum, { cells }) => sum + (cells[0]?.people ?? 0), 0) > (bases[0]?.people ?? 0);

function blockOf(
  block: CrosstabBlock,
  groups: readonly GroupOfColumns[],
  minBase: number,
): ReportBlock {
  const bases = block.bases.map(({ people }) => people);
  // A question of numbers has no rows; its people are one line.
  const lines = block.rows.length > 0 ? block.rows.map(({ cells }) => peopleOf(cells)) : [bases];
  const several = block.rows.length > 0 && isSeveral(block);
  const hidden = hiddenCells({ lines, bases, groups, several });
  const isUnwanted = (column: number) => (bases[column] ?? 0) < minBase;
  const isHidden = (row: number, column: number) =>
    isUnwanted(column) || (hidden[row]?.[column] ?? true);
  const isColumnHidden = bases.map((_, column) => lines.every((_, row) => isHidden(row, column)));
  const hasHidden = bases.map((_, column) => lines.some((_, row) => isHidden(row, column)));
  /** Letters compare with every column that is large enough; also with cells that are hidden. */
  const hasLetters = lines.map((_, row) =>
    bases.every((people, column) => people < minComparedBase || !isHidden(row, column)),
  );
  return {
    title: block.title,
    bases: bases.map((people, column) => (isColumnHidden[column] ? null : people)),
    rows: block.rows.map(({ label, cells }, row) => ({
      label,
      cells: cells.map((cell, column) =>
        cell === null || isHidden(row, column)
          ? { share: null, letters: '' }
          : { share: cell.share, letters: hasLetters[row] ? cell.letters : '' },
      ),
    })),
    means:
      block.means?.map((one, column) =>
        one === null || hasHidden[column] ? null : scaledText(one.mean, block.scale),
      ) ?? null,
  };
}

/** A crosstab as a client sees it; `result` is counted without hiding any column. */
export function reportTable(
  result: CrosstabResult,
  { level, minBase }: { readonly level: number; readonly minBase: number },
): ReportTable {
  const groups = groupsOf(result);
  return {
    level,
    columns: result.columns.map(({ outer, label, letter }) => ({ outer, label, letter })),
    groups: result.groups.map(({ title, width }) => ({ title, width })),
    blocks: result.blocks.map((block) => blockOf(block, groups, minBase)),
  };
}
