import type { StageAnswer } from '@pollen/contract/values/stage';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface VisitRow {
  readonly visit: 1 | 2;
  /** Null once its member has left. */
  readonly answers: readonly StageAnswer[] | null;
  readonly submittedAt: Date;
}

export function selectVisits(db: Queryable, participationId: number): Promise<VisitRow[]> {
  return db.query<VisitRow>(sql`
    SELECT visit, answers, submitted_at FROM stage_visit
    WHERE participation_id = ${participationId} ORDER BY visit`);
}

export interface NewVisit {
  readonly participationId: number;
  readonly memberId: number;
  readonly visit: number;
  readonly answers: readonly StageAnswer[];
  readonly now: Date;
}

export async function insertVisit(tx: Queryable, row: NewVisit): Promise<void> {
  await tx.query(sql`
    INSERT INTO stage_visit (participation_id, member_id, visit, answers, submitted_at)
    VALUES (${row.participationId}, ${row.memberId}, ${row.visit}, ${JSON.stringify(row.answers)}::jsonb,
      ${row.now})`);
}

export async function eraseVisits(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`UPDATE stage_visit SET answers = NULL WHERE member_id = ${memberId}`);
}

export function selectVisitsOf(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<(VisitRow & { readonly participationId: number })[]> {
  return db.query(sql`
    SELECT participation_id, visit, answers, submitted_at
    FROM stage_visit WHERE member_id = ${memberId} ORDER BY submitted_at DESC LIMIT ${limit}`);
}
