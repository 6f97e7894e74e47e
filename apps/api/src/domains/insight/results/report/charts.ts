import type { ReportBar, ReportMatrix, ReportQuestion, ReportTable } from './document.ts';
import { escapeHtml } from './frame.ts';
import { baseText, numberText, percentText } from './words.ts';

const hiddenMark =
  '<td class="num"><span aria-hidden="true">–</span><span class="hidden">not shown</span></td>';

/** SVG instead of a CSS background, because browsers print it. `part` is from 0 to 1. */
const bar = (part: number) =>
  '<svg class="bar__line" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">' +
  '<rect class="track" width="100" height="1"/>' +
  `<rect class="fill" width="${(Math.min(1, Math.max(0, part)) * 100).toFixed(1)}" height="1"/></svg>`;

const shareCell = (share: number | null) =>
  share === null ? hiddenMark : `<td class="num"><b>${percentText(share)}</b></td>`;

export function barTable(bars: readonly ReportBar[]): string {
  const rows = bars.map(
    ({ label, share }) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td class="line">${share === null ? '' : bar(share)}</td>${shareCell(share)}</tr>`,
  );
  return `<table class="bars"><tbody>${rows.join('')}</tbody></table>`;
}

export function placeTable(places: ReportQuestion['places']): string {
  const rows = places.map(
    ({ label, place }) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td class="line">${place === null ? '' : bar(1 - (place - 1) / Math.max(1, places.length))}</td>${place === null ? hiddenMark : `<td class="num"><b>${numberText(place, 1)}</b></td>`}</tr>`,
  );
  return `<table class="bars"><tbody>${rows.join('')}</tbody></table>`;
}

const heads = (names: readonly string[]) =>
  names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');

/** Scrolls within itself on a phone, by keyboard as well. */
const scrolling = (name: string, table: string) =>
  `<div class="scroll" role="region" tabindex="0" aria-label="${escapeHtml(name)}">${table}</div>`;

const heatOf = (share: number) => `heat${Math.min(9, Math.floor(share * 10))}`;

export function matrixTable({ columns, rows }: ReportMatrix): string {
  const hasMeans = rows.some(({ mean }) => mean !== null);
  const lines = rows.map(({ label, shares, mean }) => {
    const cells = shares.map((share) =>
      share === null
        ? hiddenMark
        : `<td class="num ${heatOf(share)}"><b>${percentText(share)}</b></td>`,
    );
    const last = mean === null ? hiddenMark : `<td class="num">${numberText(mean, 1)}</td>`;
    return `<tr><th scope="row">${escapeHtml(label)}</th>${cells.join('')}${hasMeans ? last : ''}</tr>`;
  });
  return scrolling(
    'Shares by row',
    `<table class="matrix"><thead><tr><td></td>${heads([...columns, ...(hasMeans ? ['Mean'] : [])])}</tr></thead><tbody>${lines.join('')}</tbody></table>`,
  );
}

export function textList(texts: readonly string[]): string {
  if (texts.length === 0) return '<p class="cap">Nobody wrote anything.</p>';
  const items = texts.map((text) => `<li>${escapeHtml(text)}</li>`);
  return `<ul class="quotes">${items.join('')}</ul>`;
}

/** Why something of a block is not shown, below its rows. */
function reasonRow({ bases, rows, means }: ReportTable['blocks'][number]): string {
  const isShown = (_: unknown, column: number) => bases[column] !== null;
  const reasons = [
    ...(bases.includes(null)
      ? ['No column of fewer than 5 people, and none that would reveal one.']
      : []),
    ...(rows.some(({ cells }) => cells.filter(isShown).some(({ share }) => share === null))
      ? [
          'A dash: fewer than 5 people of this group gave this answer, or a figure in its row or column would reveal so few.',
        ]
      : []),
    ...(means?.filter(isShown).includes(null)
      ? ['No mean where it would reveal how many gave an answer that is not shown.']
      : []),
  ];
  return reasons.length === 0
    ? ''
    : `<tr><td class="cap why" colspan="${bases.length + 1}"><span>${reasons.join(' ')}</span></td></tr>`;
}

function blockRows(block: ReportTable['blocks'][number]): string {
  const { title, bases, rows, means } = block;
  const baseCells = bases.map((people) =>
    people === null ? hiddenMark : `<td class="num cap">${baseText(people)}</td>`,
  );
  const lines = rows.map(({ label, cells }) => {
    const shown = cells.map(({ share, letters }) =>
      share === null
        ? hiddenMark
        : `<td class="num${letters ? ' higher' : ''}">${percentText(share)}${letters ? ` <b>${escapeHtml(letters)}</b>` : ''}</td>`,
    );
    return `<tr><th scope="row">${escapeHtml(label)}</th>${shown.join('')}</tr>`;
  });
  const meanCells = means?.map((mean) =>
    mean === null ? hiddenMark : `<td class="num">${escapeHtml(mean)}</td>`,
  );
  return (
    `<tbody><tr class="stub"><th scope="rowgroup" colspan="${bases.length + 1}">${escapeHtml(title)}</th></tr>` +
    `<tr><th scope="row" class="cap">People</th>${baseCells.join('')}</tr>${lines.join('')}` +
    (meanCells ? `<tr><th scope="row">Mean</th>${meanCells.join('')}</tr>` : '') +
    `${reasonRow(block)}</tbody>`
  );
}

/** Numbered if there are several. */
export function crosstabTable(
  { groups, columns, blocks, level }: ReportTable,
  number: number | null,
): string {
  const titles = groups
    .filter(({ width }) => width > 0)
    .map(({ title, width }) => `<th scope="colgroup" colspan="${width}">${escapeHtml(title)}</th>`);
  const labels = columns.map(({ outer, label, letter }) => {
    const name = outer === null ? label : `${outer}, ${label}`;
    return `<th scope="col">${escapeHtml(name)}${letter ? ` <span class="letter">${letter}</span>` : ''}</th>`;
  });
  const by = groups.map(({ title }) => title.toLowerCase()).join(', ');
  const plain = groups.length > 0 ? `By ${by}` : 'Everybody';
  const name = number === null ? plain : `Crosstab ${number}: ${plain.toLowerCase()}`;
  return (
    `<section class="card card--wide card--long"><h2>${escapeHtml(name)}</h2>` +
    `<p class="cap">% of column, letters at ${level}%</p>` +
    scrolling(
      name,
      `<table class="crosstab"><thead><tr><td></td><td></td>${titles.join('')}</tr><tr><td></td>${labels.join('')}</tr></thead>${blocks.map(blockRows).join('')}</table>`,
    ) +
    '</section>'
  );
}
