import type { QuestionResult, ResultOverview } from '@pollen/contract/operator/results';
import {
  type Crosstab,
  type CrosstabCell,
  type CrosstabResult,
  type CrosstabTest,
  readCrosstab,
} from '@pollen/contract/operator/results-crosstab';
import { resultFacts } from '@pollen/contract/operator/results-filter';
import { count } from '../../platform/format.ts';
import { scaled } from './rules.ts';

/** A variable that can be used in a crosstab; numeric ones only as rows. */
export interface TableVariable {
  readonly variable: string;
  readonly title: string;
  readonly canBeColumns: boolean;
}

/** What the cells of a crosstab show. */
export type Shown = 'column' | 'row' | 'count';

function variablesOfQuestion(question: QuestionResult): TableVariable[] {
  const { variable, title } = question;
  switch (question.kind) {
    case 'number':
      return [{ variable, title, canBeColumns: false }];
    case 'matrix':
      return question.rows.map((row) => ({
        variable: row.variable,
        title: `${title}: ${row.label}`,
        canBeColumns: true,
      }));
    case 'ranking':
      return [{ variable: `${variable}#1`, title: `${title}: first place`, canBeColumns: true }];
    case 'text':
    case 'file':
      return [];
    default:
      return [{ variable, title, canBeColumns: true }];
  }
}

/** Facts first, then questions. */
export const tableVariables = ({ facts, questions }: ResultOverview): TableVariable[] => [
  ...facts
    .filter(({ values }) => values.length > 0)
    .map(({ variable, title }) => ({ variable, title, canBeColumns: true })),
  ...questions.flatMap(variablesOfQuestion),
];

const initialColumns: readonly string[] = [
  resultFacts.country,
  resultFacts.age,
  resultFacts.gender,
];

/** The initial table: the first questions by country, age and gender, leaving out facts that are the same for everyone. */
function initialTable({ facts, questions }: ResultOverview): Crosstab {
  const columns = facts
    .filter(({ variable, values }) => initialColumns.includes(variable) && values.length > 1)
    .sort((a, b) => initialColumns.indexOf(a.variable) - initialColumns.indexOf(b.variable))
    .map(({ variable }) => [variable]);
  const rows = questions.flatMap(variablesOfQuestion).slice(0, 3);
  return { columns, rows: rows.map(({ variable }) => variable), level: 95, minBase: 30 };
}

/** The crosstab described by the query string, or the initial one. */
export const tableIn = (search: string, overview: ResultOverview): Crosstab =>
  readCrosstab(new URLSearchParams(search).get('table') ?? '') ?? initialTable(overview);

/** Moves an entry of a list to another index. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

export type Side = 'columns' | 'rows';
export interface Place {
  readonly side: Side;
  readonly at: number;
}

export const maxEntries: Readonly<Record<Side, number>> = { columns: 8, rows: 20 };

/**
 * The table after an entry was dragged within its list or into the other one. Returns the table
 * unchanged if the other list is full, already has the variable or cannot show it. A nested
 * variable is dropped when its parent changes lists.
 */
export function tableAfterDrag(
  table: Crosstab,
  from: Place,
  to: Place,
  canBeColumns: (variable: string) => boolean,
): Crosstab {
  const lists = {
    columns: table.columns.map((keys) => [...keys]),
    rows: table.rows.map((key) => [key]),
  };
  const [variable] = lists[from.side][from.at] ?? [];
  if (variable === undefined) return table;
  if (from.side === to.side) lists[to.side] = moveItem(lists[to.side], from.at, to.at);
  else {
    const target = lists[to.side];
    const isThere = target.some(([key]) => key === variable);
    if (isThere || target.length >= maxEntries[to.side]) return table;
    if (to.side === 'columns' && !canBeColumns(variable)) return table;
    lists[from.side] = lists[from.side].filter((_, at) => at !== from.at);
    lists[to.side] = [...target.slice(0, to.at), [variable], ...target.slice(to.at)];
  }
  return { ...table, columns: lists.columns, rows: lists.rows.flat() };
}

const percent = (part: number, whole: number) =>
  whole > 0 ? `${Math.round((part / whole) * 100)}%` : '–';

/** The text of a cell; `total` is the total's cell in the same row. */
export function cellText(
  cell: CrosstabCell | undefined,
  total: CrosstabCell | undefined,
  shown: Shown,
): string {
  if (!cell) return '–';
  if (shown === 'count') return count(Math.round(cell.count));
  if (shown === 'row') return percent(cell.count, total?.count ?? 0);
  return cell.share === null ? '–' : percent(cell.share, 1);
}

export const significanceText = (p: number): string =>
  p < 0.001 ? 'p < 0.001' : p < 0.05 ? `p = ${p.toFixed(3)}` : 'not significant';

const strengths = [
  [0.1, 'weak'],
  [0.3, 'moderate'],
] as const;

/** Cohen's effect sizes for one degree of freedom. */
export const strengthText = ({ cramersV }: NonNullable<CrosstabTest>): string =>
  `${cramersV.toFixed(2)}, ${strengths.find(([below]) => cramersV < below)?.[1] ?? 'strong'}`;

/** Spreadsheets would run texts that start with these characters as formulas. */
const escapeFormula = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);
const line = (cells: readonly string[]) =>
  cells.map((cell) => escapeFormula(cell.replaceAll(/[\t\r\n]+/g, ' '))).join('\t');

/** The table as tab-separated text, for pasting into a spreadsheet. */
export function copyText({ columns, groups, blocks }: CrosstabResult, shown: Shown): string {
  const titles = groups.flatMap(({ title, width }) =>
    Array.from({ length: width }, (_, at) => (at === 0 ? title : '')),
  );
  const labels = columns.map(({ outer, label }) => (outer === null ? label : `${outer}, ${label}`));
  const lines = [
    ['', '', ...titles],
    ['', ...labels],
    ['', ...columns.map(({ letter }) => letter ?? '')],
    ...blocks.flatMap(({ title, bases, rows, means, scale }) => [
      [title],
      ['Base, people', ...bases.map(({ people }) => String(people))],
      ...rows.map(({ label, cells }) => [
        label,
        ...cells.map((cell) => `${cellText(cell, cells[0], shown)} ${cell?.letters ?? ''}`.trim()),
      ]),
      ...(means === null
        ? []
        : [['Mean', ...means.map((one) => (one ? scaled(one.mean, scale) : ''))]]),
    ]),
  ];
  return lines.map(line).join('\n');
}
