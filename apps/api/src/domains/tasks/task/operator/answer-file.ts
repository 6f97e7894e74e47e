import { countryByCode } from '@pollen/contract/codes/country';
import {
  commentSuffix,
  keyOf,
  orderSuffix,
  type PlanQuestion,
  type SurveyPlan,
} from '@pollen/contract/survey/plan';
import { type EntryCounts, entryPaths, isGrowing, recordedOrders } from '../../survey/public.ts';
import type { AnswersRow } from './store/answers.ts';

const known = [
  'participation',
  'surveyVersion',
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
    surveyVersion: row.surveyVersion,
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
  /** The path into the answer: a row, a row and its column, or a field. */
  readonly path?: readonly string[];
}

/**
 * One column per question, per row of a matrix, and per entry of a list that grows; older versions of
 * the survey add the columns only they had. Orders shown come last.
 */
export function answerColumns(
  plans: readonly SurveyPlan[],
  counts: EntryCounts = {},
): AnswerColumn[] {
  const columns = new Map<string, AnswerColumn>();
  const add = (column: AnswerColumn) => {
    if (!columns.has(column.head)) columns.set(column.head, column);
  };
  for (const { name } of plans.flatMap(({ cells = [] }) => cells)) add({ head: name, name });
  for (const question of plans.flatMap(answeredIn)) {
    const name = keyOf(question);
    for (const { head, path } of cellsOf(question, { head: [name], path: [name] }, counts)) {
      add({ head: head.join('.'), name, path: path.slice(1) });
    }
    if (hasComment(question)) add({ head: name + commentSuffix, name: name + commentSuffix });
  }
  const calculated = plans.flatMap(({ calculations }) => calculations.filter(({ kept }) => kept));
  for (const { name } of calculated) add({ head: name, name });
  for (const { stored, of } of plans.flatMap((plan) => recordedOrders(plan, counts))) {
    add({ head: of + orderSuffix, name: stored });
  }
  return [...columns.values()];
}

/** Questions with an answer, including calculated ones. */
const answeredIn = ({ pages }: SurveyPlan) =>
  pages.flatMap(({ questions }) => questions).filter(({ kind }) => kind !== 'html');

interface Cell {
  readonly head: readonly string[];
  readonly path: readonly string[];
}

function hasComment(question: PlanQuestion): boolean {
  const choices = 'choices' in question ? question.choices : [];
  return question.comment !== undefined || choices.some(({ special }) => special === 'other');
}

/** The cells of one question: one, or those of its rows, entries and fields. */
function cellsOf(question: PlanQuestion, { head, path }: Cell, counts: EntryCounts): Cell[] {
  if (question.kind === 'matrix') {
    return question.rows.map(({ value }) => ({
      head: [...head, String(value)],
      path: [...path, String(value)],
    }));
  }
  // A list inside an entry of another list is one cell of JSON.
  const isOneCell =
    question.kind !== 'group' || (isGrowing(question) && counts[path.join('.')] === undefined);
  if (isOneCell) return [{ head, path }];
  return entryPaths(question, path, counts).flatMap((entry) =>
    question.questions
      .filter(({ kind }) => kind !== 'html')
      .flatMap((inner) => {
        const key = keyOf(inner);
        const at = (name: string): Cell => ({
          head: [...head, ...entry.head, name],
          path: [...entry.path, name],
        });
        return [
          ...cellsOf(inner, at(key), counts),
          ...(hasComment(inner) ? [at(key + commentSuffix)] : []),
        ];
      }),
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

/** Defuses a text that a spreadsheet program would run as a formula. */
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

/** The head of a file, and its format of a row. */
export interface AnswerFile {
  readonly extension: string;
  readonly contentType: string;
  readonly head: string;
  readonly row: (row: AnswersRow) => string;
}

export function csvFile(plans: readonly SurveyPlan[], counts: EntryCounts = {}): AnswerFile {
  const columns = answerColumns(plans, counts);
  return {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    // The byte order mark tells spreadsheet programs that it is UTF-8.
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
