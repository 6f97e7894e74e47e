import type { ReportRules } from '@pollen/contract/operator/buzz';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import { recordAction } from '../../../../accounts/operator/public.ts';
import { selectReportRules, updateReportRules } from '../../store/report-rules.ts';

/** Applies to reports from now on; what is hidden stays hidden until a person decides. */
export async function changeReportRules(
  tx: Queryable,
  by: OperatorSession,
  rules: ReportRules,
  now: Date,
): Promise<void> {
  const before = await selectReportRules(tx, { lock: true });
  await updateReportRules(tx, rules, now);
  await recordAction(tx, {
    by,
    action: 'buzz.report-rules',
    target: { kind: 'buzz', id: 'report-rules' },
    before,
    after: rules,
    now,
  });
}
