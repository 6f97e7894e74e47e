import type { ShownReport } from '../commands/show-report.ts';
import { type Cells, type Sheet, sheetsFile } from '../export/crosstab-file.ts';
import { csvLine, csvMark, csvType } from '../export/text-files.ts';
import { workbookFormat } from '../export/workbook.ts';
import type { ReportBase, ReportQuestion, ReportTable } from './document.ts';
import { baseText, dayText, numberText } from './words.ts';

/*
 * The tables of a report as files. They are built from the same document as the page, with figures
 * rounded the same way: several files, or a file and the page, reveal no more than one of them.
 */

const hidden = 'not shown';
const percentOf = (share: number | null): string | number =>
  share === null ? hidden : Math.round(share * 100);

const baseOf = (base: ReportBase | null): string | number =>
  base === null ? hidden : typeof base === 'number' ? base : baseText(base);

const placeOf = (place: number | null): string | number =>
  place === null ? hidden : Number(numberText(place, 1));

function questionRows(question: ReportQuestion): Cells[] {
  const { title, base, figure, bars, matrix, places } = question;
  if (base === null) return [[title], ['People', hidden], []];
  return [
    [title],
    ['People', baseOf(base)],
    ...(question.effective === null ? [] : [['Effective base', question.effective]]),
    ...(figure ? [[figure.label, figure.value]] : []),
    ...bars.map(({ label, share }) => [label, percentOf(share)]),
    ...places.map(({ label, place }) => [label, placeOf(place)]),
    ...(matrix ? matrixRows(matrix) : []),
    [],
  ];
}

function matrixRows({ columns, rows }: NonNullable<ReportQuestion['matrix']>): Cells[] {
  const hasMeans = rows.some(({ mean }) => mean !== null);
  return [
    [null, ...columns, ...(hasMeans ? ['Mean'] : [])],
    ...rows.map(({ label, shares, mean }) => [
      label,
      ...shares.map(percentOf),
      ...(hasMeans ? [placeOf(mean)] : []),
    ]),
  ];
}

function tableRows({ groups, columns, blocks, level }: ReportTable): Cells[] {
  const titles = groups.flatMap(({ title, width }): Cells => {
    const cells: Cells = Array.from({ length: width }, () => null);
    return cells.length === 0 ? [] : [title, ...cells.slice(1)];
  });
  return [
    [`% of column, letters at ${level}%`],
    [null, null, ...titles],
    [null, ...columns.map(({ outer, label }) => (outer === null ? label : `${outer}, ${label}`))],
    [null, ...columns.map(({ letter }) => letter)],
    ...blocks.flatMap(({ title, bases, rows, means }) => [
      [title],
      ['People', ...bases.map(baseOf)],
      ...rows.flatMap(({ label, cells }): Cells[] => [
        [label, ...cells.map(({ share }) => percentOf(share))],
        ...(cells.some(({ letters }) => letters !== '')
          ? [[null, ...cells.map(({ letters }) => letters || null)]]
          : []),
      ]),
      ...(means ? [['Mean', ...means.map((mean) => mean ?? hidden)]] : []),
      [],
    ]),
  ];
}

/** Open answers are on the page only. */
function sheetsOf({ title, countedAt, document }: ShownReport): Sheet[] {
  const questions = document.questions.filter(({ isText }) => !isText);
  const about: Cells[] = [
    [title],
    [`Figures of ${dayText(countedAt)}, percent of those who answered`],
    [`Groups of fewer than 5 people are ${hidden}`],
    [],
  ];
  const people: Cells[] = [['People', document.people === 0 ? hidden : document.people], []];
  const weighted: Cells[] =
    document.weightedBy.length > 0 ? [['Weighted by', document.weightedBy.join(', ')]] : [];
  return [
    {
      name: 'Questions',
      rows: [...about, ...weighted, ...people, ...questions.flatMap(questionRows)],
    },
    ...document.tables.map((table, at) => ({
      name: `Crosstab ${at + 1}`,
      rows: [...about, ...weighted, ...tableRows(table)],
    })),
  ];
}

async function* csvOf(sheets: readonly Sheet[]): AsyncGenerator<string> {
  yield csvMark;
  for (const { name, rows } of sheets) yield csvLine([name]) + rows.map(csvLine).join('');
}

export const reportFormats = ['xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The last part of the address of each file, and its name once it is saved. */
export const reportFileName = (format: ReportFormat): string => `tables.${format}`;

export function reportFile(format: ReportFormat, report: ShownReport) {
  const sheets = sheetsOf(report);
  return format === 'csv'
    ? { contentType: csvType, pieces: csvOf(sheets) }
    : { contentType: workbookFormat.contentType, pieces: sheetsFile(sheets) };
}
