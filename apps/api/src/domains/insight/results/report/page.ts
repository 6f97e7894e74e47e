import type { ShownReport } from '../commands/show-report.ts';
import { barTable, crosstabTable, matrixTable, placeTable, textList } from './charts.ts';
import type { ReportQuestion } from './document.ts';
import { type ReportFormat, reportFileName, reportFormats } from './files.ts';
import { escapeHtml, frame } from './frame.ts';
import { ratingWords } from './questions.ts';
import { baseText, countText, dayText, percentText } from './words.ts';

const missing = {
  heading: 'This report is not available',
  text: 'The link has expired, was withdrawn, or is incomplete. Please ask the person who sent it to you.',
};

const notice = ({ heading, text }: { heading: string; text: string }) =>
  frame(heading, {
    content: `<main class="page"><h1>${heading}</h1><p class="about">${text}</p></main>`,
    aside: '',
  });

export const missingPage = notice(missing);
export const busyPage = notice({
  heading: 'Too many requests',
  text: 'Please try again in a minute.',
});

const tooFew =
  '<p class="few"><b>Not shown.</b> Fewer than 5 people are in this group, so nobody can be picked out.</p>';

const withheld =
  '<p class="few"><b>Not shown.</b> Only people with a certain answer to another question were asked, and their number would reveal how many gave an answer that fewer than 5 people gave.</p>';

function chartOf(question: ReportQuestion, texts: ShownReport['texts']): string {
  if (question.isWithheld) return withheld;
  if (question.base === null) return tooFew;
  if (question.matrix) return matrixTable(question.matrix);
  if (question.places.length > 0) return placeTable(question.places);
  if (question.isText) return textList(texts.get(question.variable) ?? []);
  return question.bars.length > 0 ? barTable(question.bars) : '';
}

const captionOf = ({ base, effective, kind }: ReportQuestion) =>
  [
    kind,
    ...(base === null ? [] : [`n ${baseText(base)}`]),
    ...(effective === null ? [] : [`effective ${countText(effective)}`]),
  ].join(', ');

const hidesSome = ({ base, bars, matrix, places }: ReportQuestion) =>
  base !== null &&
  (bars.some(({ share }) => share === null) ||
    places.some(({ place }) => place === null) ||
    (matrix?.rows.some(({ shares }) => shares.includes(null)) ?? false));

/** Why something of a question is not shown, in one sentence for each thing. */
function reasonsOf(question: ReportQuestion): string[] {
  const { base, figure, matrix, kind } = question;
  const hides = hidesSome(question);
  const lacksMean =
    matrix?.rows.some(({ mean }) => mean !== null) && matrix.rows.some(({ mean }) => mean === null);
  const lacksFigure = hides && figure === null && kind === ratingWords;
  return [
    ...(hides
      ? [
          'A dash: fewer than 5 people are in this group, or a figure beside it would reveal so few.',
        ]
      : []),
    ...(lacksMean || lacksFigure
      ? ['No mean where it would reveal how many gave an answer that is not shown.']
      : []),
    ...(typeof base === 'object' && base !== null
      ? ['No exact n, because fewer than 5 people did not answer.']
      : []),
  ];
}

function card(question: ReportQuestion, texts: ShownReport['texts']): string {
  const { figure } = question;
  const isWide = question.matrix !== null || question.isText;
  // What people wrote can fill pages; a chart is never cut by the end of one.
  const kind = `${isWide ? ' card--wide' : ''}${question.isText ? ' card--long' : ''}`;
  return (
    `<section class="card${kind}"><div class="head"><div>` +
    `<h2>${escapeHtml(question.title)}</h2><p class="cap">${escapeHtml(captionOf(question))}</p></div>` +
    (figure
      ? `<p class="figure"><b>${escapeHtml(figure.value)}</b><span class="cap">${figure.label}</span></p>`
      : '') +
    `</div>${chartOf(question, texts)}` +
    reasonsOf(question)
      .map((reason) => `<p class="cap">${reason}</p>`)
      .join('') +
    '</section>'
  );
}

const fact = (name: string, value: string, more = '') =>
  `<div><dt class="cap">${name}</dt><dd><b>${escapeHtml(value)}</b>` +
  (more ? `<span class="cap">${escapeHtml(more)}</span>` : '') +
  '</dd></div>';

function method({ document, isFiltered }: ShownReport): string {
  const { people, days, countries, weightedBy } = document;
  const dates = days?.map((day) => dayText(new Date(day))) ?? [];
  const asked = dates[0] === dates[1] ? dates.slice(0, 1) : dates;
  const where = countries.slice(0, 4).map((one) => `${one.label} ${countText(one.people)}`);
  return (
    '<dl class="card method">' +
    fact('People', countText(people), isFiltered ? 'a part of all who answered' : '') +
    (asked.length > 0 ? fact('Asked', asked.join(' – ')) : '') +
    (where.length > 0 ? fact('Where', where.join(', ')) : '') +
    fact('Weighted by', weightedBy.length > 0 ? weightedBy.join(', ') : 'Not weighted') +
    '</dl>'
  );
}

/** How far a share can be off at most, at 95 %. */
const marginText = (people: number) => percentText(0.98 / Math.sqrt(people)).replace('%', '');

function foot({ document: { people, tables } }: ShownReport): string {
  const letters =
    tables.length > 0
      ? 'Letters name the columns a share is significantly higher than (z-test of shares on effective bases). '
      : '';
  return (
    '<p class="cap foot">Completed answers, accepted or in review. ' +
    `Chance alone moves a share of everybody by up to ${marginText(people)} percentage points (95%). ${letters}` +
    'Groups of fewer than 5 people are never shown. Figures follow new answers, five or more at a time.</p>'
  );
}

function body(report: ShownReport): string {
  const { people, questions, tables } = report.document;
  if (people === 0) {
    return '<section class="card"><h2>No figures yet</h2><p>They appear once at least 5 people have answered.</p></section>';
  }
  return (
    `${method(report)}<div class="grid">${questions.map((one) => card(one, report.texts)).join('')}` +
    `${tables.map((table, at) => crosstabTable(table, tables.length > 1 ? at + 1 : null)).join('')}</div>${foot(report)}`
  );
}

const formatWords: Readonly<Record<ReportFormat, string>> = { xlsx: 'Excel', csv: 'CSV' };

const fileLinks = (path: string) =>
  reportFormats
    .map(
      (format) =>
        `<a class="file" href="${escapeHtml(`${path}/${reportFileName(format)}`)}" download>Tables as ${formatWords[format]}</a>`,
    )
    .join('');

/** `path` is the address of the page. */
export function reportPage(report: ShownReport, path: string): string {
  const { title, about, sharedBy, expiresAt, countedAt } = report;
  const aside =
    `<p class="cap">Shared by ${escapeHtml(sharedBy)}, open until ${dayText(expiresAt)}</p>` +
    (report.document.people === 0 ? '' : fileLinks(path)) +
    '<button type="button" data-print hidden>Print or save as PDF</button>';
  const content =
    `<main class="page" data-counted="${countedAt.getTime()}"><p class="cap">Report, ${dayText(countedAt)}</p>` +
    `<h1>${escapeHtml(title)}</h1>${about ? `<p class="about">${escapeHtml(about)}</p>` : ''}` +
    `${body(report)}</main>`;
  return frame(title, { content, aside });
}
