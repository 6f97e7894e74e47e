import { BusinessError } from '@pollen/contract/codes/error-code';
import type { BuzzReason } from '@pollen/contract/values/buzz';
import type { Queryable } from '../../../../db/database.ts';
import { areEnough, weighReport } from '../domain/report.ts';
import type { Target } from '../store/moderation.ts';
import { selectReportRules } from '../store/report-rules.ts';
import {
  lockReported,
  type ReportedRow,
  renewReport,
  selectCounted,
  selectReporter,
  updateReportedState,
  upsertReport,
  withdrawReport,
} from '../store/reports.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface Report extends Target {
  readonly memberId: number;
  readonly reason: BuzzReason;
  /** Reports from one device or address count once; null where it is unknown. */
  readonly deviceCookie: string | null;
  readonly addressKey: string | null;
  readonly now: Date;
}

/** What a person has accepted stays visible. */
async function hideOrShow(tx: Queryable, reported: ReportedRow): Promise<void> {
  if (reported.reviewedAt !== null) return;
  const rules = await selectReportRules(tx);
  const threshold = reported.ownerId === null ? rules.houseReports : rules.memberReports;
  const state = areEnough(await selectCounted(tx, reported), threshold) ? 'held' : 'shown';
  if (state !== reported.state) await updateReportedState(tx, reported, state);
}

/** Reports another member's post or comment. Its reporter no longer sees it; enough reports hide it from all. */
export async function reportBuzz(tx: Queryable, report: Report): Promise<void> {
  const { memberId, deviceCookie, addressKey, now } = report;
  const reported = await lockReported(tx, report);
  if (!reported) throw new BusinessError('notFound');
  if (reported.ownerId === memberId) throw new BusinessError('forbidden');
  const rules = await selectReportRules(tx);
  const since = new Date(now.getTime() - rules.wrongDays * dayMs);
  const { createdAt, wrong } = await selectReporter(tx, memberId, since);
  const fromNewAccount = now.getTime() - createdAt.getTime() < rules.newHours * hourMs;
  const facts = { fromNewAccount, deviceCookie, addressKey };
  const weight = weighReport(facts, await selectCounted(tx, reported), {
    wrong,
    wrongLimit: rules.wrongReports,
  });
  const { postId, commentId } = reported;
  const row = { postId, commentId, memberId, reason: report.reason, ...facts, weight, now };
  if (await upsertReport(tx, row)) await hideOrShow(tx, reported);
  else await renewReport(tx, reported, memberId);
}

/** Withdraws a report, so that its member sees the post or comment again, and others if too few remain. */
export async function withdrawBuzzReport(
  tx: Queryable,
  { memberId, now, ...target }: Target & { readonly memberId: number; readonly now: Date },
): Promise<void> {
  const reported = await lockReported(tx, target);
  if (!reported) throw new BusinessError('notFound');
  await withdrawReport(tx, reported, memberId, now);
  await hideOrShow(tx, reported);
}
