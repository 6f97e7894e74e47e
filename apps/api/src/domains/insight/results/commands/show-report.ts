import { createHash, randomBytes } from 'node:crypto';
import { smallestReportGroup } from '@pollen/contract/operator/results-report';
import type { Clock } from '../../../../clock.ts';
import type { Queryable } from '../../../../db/database.ts';
import { readOperatorNames } from '../../../accounts/operator/public.ts';
import { readTaskRow } from '../../../tasks/task/public.ts';
import { conditionsOfReport, readReport, readReportTexts } from '../queries/read-report.ts';
import type { ReportDocument } from '../report/document.ts';
import {
  type OpenReport,
  selectChanged,
  selectMembers,
  selectOpenReport,
  updateShown,
  updateViewed,
} from '../store/reports.ts';

/** 256 random bits, so a plain hash is enough. */
export const newReportKey = (): string => randomBytes(32).toString('base64url');

const keyPattern = /^[\w-]{43}$/;

export const hashOfReportKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** How soon a report shows changed codes and weights, which no new answer announces. */
const settledMs = 600_000;

/**
 * Whether to count again: if the same people answered, or if so many were added or removed that none of
 * them can be singled out. One who left and one who came are two.
 */
async function isOutdated(
  db: Queryable,
  report: OpenReport,
  { ageMs }: { readonly ageMs: number },
): Promise<boolean> {
  const conditions = await conditionsOfReport(db, report.taskId, report.contents.filter);
  const changed = await selectChanged(db, report, conditions);
  if (changed === null) return true;
  return changed === 0 ? ageMs > settledMs : changed >= smallestReportGroup;
}

/** Answers may be counted in the meantime; then the figures are read again, to be those of known people. */
const maxTries = 3;

async function countAgain(db: Queryable, report: OpenReport, now: Date) {
  const { taskId, contents } = report;
  const task = await readTaskRow(db, taskId);
  if (!task) return null;
  const readMembers = async () =>
    selectMembers(db, taskId, await conditionsOfReport(db, taskId, contents.filter));
  let members = await readMembers();
  for (let tries = 0; tries < maxTries; tries += 1) {
    const document = await readReport(db, task, contents);
    const after = await readMembers();
    if (after.join() === members.join()) {
      // A report without figures shows nobody.
      const shownMembers = document.people === 0 ? [] : members;
      await updateShown(db, report.id, { document, members: shownMembers }, now);
      return { shown: document, countedAt: now };
    }
    members = after;
  }
  return null;
}

async function documentOf(
  db: Queryable,
  report: OpenReport,
  now: Date,
): Promise<{ readonly shown: ReportDocument; readonly countedAt: Date } | null> {
  const { shown: known, shownAt } = report;
  if (!known || !shownAt) return countAgain(db, report, now);
  const before = { shown: known, countedAt: shownAt };
  const age = { ageMs: now.getTime() - shownAt.getTime() };
  if (!(await isOutdated(db, report, age))) return before;
  return (await countAgain(db, report, now)) ?? before;
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
  for (const { variable, isText, base } of questions) {
    if (isText && base !== null)
      texts.set(variable, await readReportTexts(db, report.taskId, variable, filter));
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
