import { countryByCode } from '@pollen/contract/codes/country';
import { entryErrorName } from '@pollen/contract/survey/group';
import {
  commentSuffix,
  type GroupQuestion,
  keyOf,
  orderSuffix,
  type SurveyPlan,
} from '@pollen/contract/survey/plan';
import { questionsOf } from '../compile-task.ts';
import type { AnswersRow } from './store/answers.ts';

const known = [
  'participation',
  'state',
  'audit',
  'reason',
  'country',
  'points',
  'startedAt',
  'submittedAt',
  'seconds',
] as const;

function knownOf(row: AnswersRow): Record<(typeof known)[number], string | number | null> {
  const { startedAt, submittedAt } = row;
  return {
    participation: row.id,
    state: row.state,
    audit: row.auditState,
    reason: row.reason,
    country: countryByCode(row.country)?.iso ?? String(row.country),
    points: row.paid,
    startedAt: startedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    seconds: submittedAt ? Math.round((submittedAt.getTime() - startedAt.getTime()) / 1000) : null,
  };
}

/** A question's place in an answer: itself, or one row of a matrix. */
interface AnswerColumn {
  readonly head: string;
  readonly name: string;
  /** The way into the answer: a row, a row and its column, a field. */
  readonly path?: readonly string[];
}

/** A column a question, a matrix one a row; older versions of the survey add what they had besides. */
export function answerColumns(plans: readonly SurveyPlan[]): AnswerColumn[] {
  const columns = new Map<string, AnswerColumn>();
  const add = (column: AnswerColumn) => {
    if (!columns.has(column.head)) columns.set(column.head, column);
  };
  for (const plan of plans) {
    for (const { name } of plan.cells ?? []) add({ head: name, name });
    const moving = [...(plan.blocks ?? []), ...plan.pages.filter(({ order }) => order)];
    for (const { name } of moving) add({ head: name + orderSuffix, name: name + orderSuffix });
  }
  for (const question of plans.flatMap(questionsOf)) {
    const name = keyOf(question);
    if (question.kind === 'group' && (question.rows || question.look === 'fields')) {
      for (const path of cellsOf(question)) {
        add({ head: [name, ...path].join('.'), name, path });
      }
      for (const place of innerOrders(question)) add({ head: place, name: place });
      continue;
    }
    if (question.kind === 'matrix') {
      for (const { value } of question.rows) {
        add({ head: `${name}.${value}`, name, path: [String(value)] });
      }
      if (question.order === 'random') {
        add({ head: name + orderSuffix, name: name + orderSuffix });
      }
      continue;
    }
    add({ head: name, name });
    if ('order' in question && question.order === 'random') {
      add({ head: name + orderSuffix, name: name + orderSuffix });
    }
    const choices = 'choices' in question ? question.choices : [];
    if (question.comment || choices.some(({ special }) => special === 'other')) {
      add({ head: name + commentSuffix, name: name + commentSuffix });
    }
  }
  return [...columns.values()];
}

/** Fixed rows have a column for each of their cells; a list that grows is one cell of JSON. */
function cellsOf(group: GroupQuestion): string[][] {
  const cells = group.questions
    .filter(({ kind }) => kind !== 'html')
    .flatMap((question) => {
      const key = keyOf(question);
      const hasWords = 'choices' in question && question.choices.some(({ special }) => special);
      return question.comment || hasWords ? [key, key + commentSuffix] : [key];
    });
  if (!group.rows) return cells.map((cell) => [cell]);
  return group.rows.flatMap(({ value }) => cells.map((cell) => [String(value), cell]));
}

/** Where the orders shown inside fixed rows are stored; those of a list that grows are in its JSON. */
function innerOrders(group: GroupQuestion): string[] {
  const shuffled = group.questions.filter((one) => 'order' in one && one.order === 'random');
  const rows = group.rows?.map(({ value }) => String(value)) ?? [''];
  const own = group.order === 'random' ? [keyOf(group) + orderSuffix] : [];
  return own.concat(
    rows.flatMap((row) =>
      shuffled.map(({ name }) => entryErrorName(group.name, row, name) + orderSuffix),
    ),
  );
}

function answerAt(answers: AnswersRow['answers'], { name, path = [] }: AnswerColumn): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[step]
        : undefined,
    answers[name],
  );
}

/** What a table program would run as a formula is text to us. */
const looksLikeFormula = /^[=+\-@\t\r]/;

export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const isPlain = Array.isArray(value) && value.every((part) => typeof part !== 'object');
  const text = isPlain
    ? (value as readonly unknown[]).map(String).join('; ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
  const safe = looksLikeFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly unknown[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** How a file begins, and what a row is in it. */
export interface AnswerFile {
  readonly extension: string;
  readonly contentType: string;
  readonly head: string;
  readonly row: (row: AnswersRow) => string;
}

export function csvFile(plans: readonly SurveyPlan[]): AnswerFile {
  const columns = answerColumns(plans);
  return {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    // The mark tells table programs that it is UTF-8.
    head: `\uFEFF${line([...known, ...columns.map(({ head }) => head)])}`,
    row: (row) => {
      const facts = knownOf(row);
      return line([
        ...known.map((name) => facts[name]),
        ...columns.map((column) => answerAt(row.answers, column)),
      ]);
    },
  };
}

export const linesFile: AnswerFile = {
  extension: 'jsonl',
  contentType: 'application/x-ndjson; charset=utf-8',
  head: '',
  row: (row) => `${JSON.stringify({ ...knownOf(row), answers: row.answers })}\n`,
};
