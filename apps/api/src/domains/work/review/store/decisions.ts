import type { CountryCode } from '@pollen/contract/codes/country';
import type { SurveyState } from '@pollen/contract/codes/survey-state';
import type { ReviewEvidence, ReviewInvolvement } from '@pollen/contract/values/review';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface NewDecision {
  readonly participationId: number;
  readonly operatorId: number;
  readonly verdict: 1 | 2;
  readonly reason: string | null;
  readonly evidence: ReviewEvidence | null;
  readonly refusedState: SurveyState | null;
  readonly now: Date;
  readonly effectiveAt: Date;
  readonly reviewEvent: number;
}

export async function insertDecision(tx: Queryable, row: NewDecision): Promise<void> {
  await tx.query(sql`
    INSERT INTO review_decision (participation_id, operator_id, verdict, reason, evidence, refused_state,
      decided_at, effective_at, review_event)
    VALUES (${row.participationId}, ${row.operatorId}, ${row.verdict}, ${row.reason},
      ${row.evidence}, ${row.refusedState}, ${row.now}, ${row.effectiveAt}, ${row.reviewEvent})`);
}

/** What the list shows with a participation: the member's country and a pending decision. */
export interface HeldRow {
  readonly participationId: number;
  readonly memberId: number;
  readonly points: number;
  readonly country: CountryCode;
  readonly heldBy: number | null;
  readonly heldByName: string | null;
  readonly verdict: number | null;
  readonly effectiveAt: Date | null;
}

export function selectHeld(db: Queryable, ids: readonly number[]): Promise<HeldRow[]> {
  return db.query<HeldRow>(sql`
    SELECT p.id AS participation_id, m.id AS member_id, p.points, m.country, d.operator_id AS held_by, o.name AS held_by_name,
      d.verdict, d.effective_at
    FROM participation AS p
    JOIN member AS m ON m.id = p.member_id
    LEFT JOIN review_decision AS d ON d.participation_id = p.id AND d.status = 'held'
    LEFT JOIN operator AS o ON o.id = d.operator_id
    WHERE p.id = ANY (${ids}::bigint[])`);
}

export async function selectInvolvement(
  db: Queryable,
  participationId: number,
  operatorId: number,
): Promise<ReviewInvolvement | null> {
  const [row] = await db.query<{ involved: ReviewInvolvement | null }>(
    sql`SELECT review_involvement(${participationId}, ${operatorId}) AS involved`,
  );
  return row?.involved ?? null;
}

export interface DueRow {
  readonly id: number;
  readonly participationId: number;
}

/** Decisions whose time to undo is over, the oldest first. */
export function selectDue(db: Queryable, now: Date, limit: number): Promise<DueRow[]> {
  return db.query<DueRow>(sql`
    SELECT id, participation_id FROM review_decision
    WHERE status = 'held' AND effective_at <= ${now} ORDER BY effective_at, id LIMIT ${limit}`);
}

export interface DecisionRow {
  readonly id: number;
  readonly operatorId: number;
  readonly verdict: 1 | 2;
  readonly reason: string | null;
  readonly evidence: ReviewEvidence | null;
  readonly refusedState: SurveyState | null;
  readonly effectiveAt: Date;
  readonly reviewEvent: number;
}

/** The held decision about a participation. Its row must be locked, so that nobody else closes it. */
export async function selectHeldDecision(
  tx: Queryable,
  participationId: number,
): Promise<DecisionRow | null> {
  const [row] = await tx.query<DecisionRow>(sql`
    SELECT id, operator_id, verdict, reason, evidence, refused_state,
      effective_at, review_event
    FROM review_decision WHERE participation_id = ${participationId} AND status = 'held'`);
  return row ?? null;
}

export async function closeDecision(
  tx: Queryable,
  id: number,
  status: 'applied' | 'undone' | 'dropped',
  now: Date,
): Promise<void> {
  await tx.query(
    sql`UPDATE review_decision SET status = ${status}, closed_at = ${now} WHERE id = ${id}`,
  );
}
