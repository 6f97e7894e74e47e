import type { SurveyState } from '@pollen/contract/codes/survey-state';
import type { WorkKind } from '@pollen/contract/values/review';
import type { TaskKind } from '@pollen/contract/values/task';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface WaitingRow {
  readonly id: number;
  readonly kind: TaskKind;
  readonly work: WorkKind | null;
  readonly proposal: 'accept' | 'review' | 'refuse' | null;
  readonly signals: readonly { readonly name: string; readonly weight: number }[];
  readonly refusedState: SurveyState | null;
  readonly suspended: boolean;
  readonly since: Date;
}

/** Facts about work in review; what is not in review is left out. */
export function selectWaiting(db: Queryable, ids: readonly number[]): Promise<WaitingRow[]> {
  return db.query<WaitingRow>(sql`SELECT * FROM participation_waiting(${ids}::bigint[])`);
}

/** An auditor has decided it, and can still undo it. */
export async function isDecided(db: Queryable, id: number): Promise<boolean> {
  const [row] = await db.query<{ decided: boolean }>(
    sql`SELECT review_is_decided(${id}) AS decided`,
  );
  return row?.decided === true;
}

export interface ReviewPlace {
  readonly id: number;
  readonly reviewUntil: Date | null;
}

/** Work that has been in review since before a moment, in the order of the queue, after a place in it. */
export function selectLongWaiting(
  db: Queryable,
  before: Date,
  after: ReviewPlace | null,
  limit: number,
): Promise<ReviewPlace[]> {
  return db.query<ReviewPlace>(sql`
    SELECT id, review_until FROM participation
    WHERE state = 2 AND change_at <= ${before}
      AND (review_until, id) > (${after?.reviewUntil ?? new Date(0)}::timestamptz, ${after?.id ?? 0}::bigint)
    ORDER BY review_until, id LIMIT ${limit}`);
}
