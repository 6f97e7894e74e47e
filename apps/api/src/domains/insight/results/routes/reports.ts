import { BusinessError } from '@pollen/contract/codes/error-code';
import type {
  ResultReport,
  resultsReportOperations,
} from '@pollen/contract/operator/results-report';
import type { Clock } from '../../../../clock.ts';
import type { Queryable } from '../../../../db/database.ts';
import type { Handlers } from '../../../../http/call.ts';
import { readOperatorNames, recordAction } from '../../../accounts/operator/public.ts';
import { hashOfReportKey, newReportKey } from '../commands/show-report.ts';
import { findTask } from '../queries/find-task.ts';
import { insertReport, type ReportRow, selectReports, updateWithdrawn } from '../store/reports.ts';
import { reportPath } from './report-page.ts';

function stateOf({ withdrawnAt, expiresAt }: ReportRow, now: Date): ResultReport['state'] {
  if (withdrawnAt) return 'withdrawn';
  return expiresAt > now ? 'open' : 'expired';
}

async function present(
  db: Queryable,
  rows: readonly ReportRow[],
  now: Date,
): Promise<ResultReport[]> {
  const names = await readOperatorNames(
    db,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => ({
    ...row.contents,
    id: row.id,
    state: stateOf(row, now),
    views: row.views,
    expiresAt: row.expiresAt.toISOString(),
    viewedAt: row.viewedAt?.toISOString() ?? null,
    createdBy: names.get(row.createdBy) ?? '',
    createdAt: row.createdAt.toISOString(),
  }));
}

const dayMs = 86_400_000;

/** Reports operators share with clients. */
export function resultsReportRoutes({
  clock,
  origin,
}: {
  readonly clock: Clock;
  readonly origin: string;
}): Handlers<typeof resultsReportOperations> {
  return {
    listResultReports: ({ params, read }) =>
      read(async (from) => {
        const { id } = await findTask(from, params.taskNo);
        return { items: await present(from, await selectReports(from, id), clock()) };
      }),
    createResultReport: async ({ session, params: { taskNo }, input, transact }) => {
      const { days, ...contents } = input;
      const key = newReportKey();
      const report = await transact(async (tx) => {
        const { id: taskId } = await findTask(tx, taskNo);
        const now = clock();
        const expiresAt = new Date(now.getTime() + days * dayMs);
        const row = await insertReport(
          tx,
          { taskId, contents, expiresAt, createdBy: session.operatorId, createdAt: now },
          hashOfReportKey(key),
        );
        const [shown] = await present(tx, [row], now);
        if (!shown) throw new Error('The report was not found after saving');
        const target = { kind: 'task', id: taskNo } as const;
        const after = { ...contents, report: row.id, expiresAt: expiresAt.toISOString() };
        await recordAction(tx, { by: session, action: 'results.report', target, after, now });
        return shown;
      });
      return { report, link: `${origin}${reportPath(key)}` };
    },
    withdrawResultReport: ({ session, params: { taskNo, id }, transact }) =>
      transact(async (tx) => {
        const task = await findTask(tx, taskNo);
        const now = clock();
        const row = await updateWithdrawn(tx, task.id, id, now);
        if (!row) throw new BusinessError('notFound');
        await recordAction(tx, {
          by: session,
          action: 'results.withdraw-report',
          now,
          target: { kind: 'task', id: taskNo },
          before: { report: id, title: row.contents.title, expiresAt: row.expiresAt.toISOString() },
          after: { report: id, withdrawn: true },
        });
        return {};
      }),
  };
}
