import { createHash, randomBytes } from 'node:crypto';
import { smallestReportGroup } from '@pollen/contract/operator/results-report';
import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../db/database.ts';
import { readOperatorNames } from '../../operator/public.ts';
import { readTaskRow } from '../../task/public.ts';
import { countReported, readReport, readReportTexts } from '../queries/read-report.ts';
import type { ReportDocument } from '../report/document.ts';
import { type OpenReport, selectOpenReport, updateShown, updateViewed } from '../store/reports.ts';

/** 256 random bits, so a plain hash is enough. */
export const newReportKey = (): string => randomBytes(32).toString('base64url');

const keyPattern = /^[\w-]{43}$/;

export const hashOfReportKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** How soon a report shows changed codes and weights, which no new answer announces. */
const settledMs = 600_000;

/** Whether to count again: with no new answers, or enough that none of them can be singled out. */
async function isOutdated(
  db: Queryable,
  { taskId, contents }: OpenReport,
  { people, ageMs }: { readonly people: number; readonly ageMs: number },
): Promise<boolean> {
  const change = Math.abs((await countReported(db, taskId, contents.filter)) - people);
  return change === 0 ? ageMs > settledMs : change >= smallestReportGroup;
}

async function documentOf(
  db: Queryable,
  report: OpenReport,
  now: Date,
): Promise<{ readonly shown: ReportDocument; readonly countedAt: Date } | null> {
  const { shown: known, shownAt } = report;
  if (known && shownAt) {
    const age = { people: known.people, ageMs: now.getTime() - shownAt.getTime() };
    if (!(await isOutdated(db, report, age))) return { shown: known, countedAt: shownAt };
  }
  const task = await readTaskRow(db, report.taskId);
  if (!task) return null;
  const shown = await readReport(db, task, report.contents);
  await updateShown(db, report.id, shown, now);
  return { shown, countedAt: now };
}

export interface ShownReport {
  readonly title: string;
  readonly about: string;
  readonly sharedBy: string;
  readonly expiresAt: Date;
  readonly countedAt: Date;
  readonly isFiltered: boolean;
  readonly document: ReportDocument;
  /** Open answers by question; empty unless the report shows them. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

async function textsOf(db: Queryable, report: OpenReport, { questions }: ReportDocument) {
  const texts = new Map<string, readonly string[]>();
  const { openText, filter } = report.contents;
  if (!openText) return texts;
  for (const { variable, isText } of questions) {
    if (isText) texts.set(variable, await readReportTexts(db, report.taskId, variable, filter));
  }
  return texts;
}

/** The report of a key; null if the key is unknown, expired or withdrawn. */
export async function showReport(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  key: string,
  { counts }: { readonly counts: boolean },
): Promise<ShownReport | null> {
  if (!keyPattern.test(key)) return null;
  const now = clock();
  const report = await selectOpenReport(db, hashOfReportKey(key), now);
  const found = report ? await documentOf(db, report, now) : null;
  if (!report || !found) return null;
  if (counts) await updateViewed(db, report.id, now);
  const names = await readOperatorNames(db, [report.createdBy]);
  const { title, about, openText, filter } = report.contents;
  const { countedAt, shown } = found;
  const isShown = ({ isText }: { readonly isText: boolean }) => openText || !isText;
  return {
    title,
    about,
    countedAt,
    sharedBy: names.get(report.createdBy) ?? '',
    expiresAt: report.expiresAt,
    isFiltered: filter.length > 0,
    document: { ...shown, questions: shown.questions.filter(isShown) },
    texts: await textsOf(db, report, shown),
  };
}
