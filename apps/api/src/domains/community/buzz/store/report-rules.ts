import type { ReportRules } from '@pollen/contract/operator/buzz';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export async function selectReportRules(
  db: Queryable,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReportRules> {
  if (lock) await db.query(sql`SELECT FROM buzz_report_rule FOR UPDATE`);
  const [row] = await db.query<ReportRules>(sql`
    SELECT member_reports, house_reports,
      wrong_reports, wrong_days, new_hours
    FROM buzz_report_rule`);
  if (!row) throw new Error('buzz_report_rule has no row');
  return row;
}

export async function updateReportRules(
  tx: Queryable,
  rules: ReportRules,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE buzz_report_rule SET member_reports = ${rules.memberReports},
      house_reports = ${rules.houseReports}, wrong_reports = ${rules.wrongReports},
      wrong_days = ${rules.wrongDays}, new_hours = ${rules.newHours}, updated_at = ${now}`);
}
