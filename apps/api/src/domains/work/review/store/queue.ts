import type { WorkKind } from '@pollen/contract/values/review';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface Signal {
  readonly name: string;
  readonly weight: number;
  readonly questions: readonly string[];
  readonly leastSeconds?: number;
  readonly facts?: Readonly<Record<string, number>>;
}

export interface ItemRow {
  readonly id: number;
  readonly memberId: number;
  readonly nickname: string;
  readonly taskId: number;
  readonly taskNo: string;
  readonly title: Readonly<Record<string, string>>;
  readonly kind: string;
  readonly points: number;
  readonly startedAt: Date;
  readonly submittedAt: Date | null;
  readonly reviewUntil: Date;
  readonly signals: readonly Signal[];
  readonly appealedAt: Date | null;
  readonly claimedBy: number | null;
  readonly claimerName: string | null;
  readonly claimedUntil: Date | null;
  /** What it would be paid for; null if no work reached us. */
  readonly work: WorkKind | null;
}

export interface QueueQuery {
  readonly appeals: boolean;
  readonly taskId: number | null;
  /** The last row of the previous page. */
  readonly after: { readonly reviewUntil: Date; readonly id: number } | null;
  readonly limit: number;
  readonly operatorId: number;
  readonly now: Date;
}

/**
 * Earliest deadline first; every filter has its own index. Appeals against a verdict the operator was
 * involved in are left out.
 */
export function selectQueue(db: Queryable, query: QueueQuery): Promise<ItemRow[]> {
  const { appeals, taskId, after, limit, operatorId, now } = query;
  const from = after?.reviewUntil ?? new Date(0);
  const id = after?.id ?? 0;
  if (appeals) {
    return db.query<ItemRow>(sql`
      SELECT item.* FROM (
        SELECT id FROM participation WHERE state = 2 AND appealed_at IS NOT NULL
          AND review_involvement(id, ${operatorId}) IS NULL
          AND (review_until, id) > (${from}::timestamptz, ${id}::bigint)
        ORDER BY review_until, id LIMIT ${limit}) AS page
      CROSS JOIN LATERAL review_item(page.id, ${now}) AS item ORDER BY item.review_until, item.id`);
  }
  if (taskId !== null) {
    return db.query<ItemRow>(sql`
      SELECT item.* FROM (
        SELECT id FROM participation WHERE state = 2 AND task_id = ${taskId}
          AND (appealed_at IS NULL OR review_involvement(id, ${operatorId}) IS NULL)
          AND (review_until, id) > (${from}::timestamptz, ${id}::bigint)
        ORDER BY review_until, id LIMIT ${limit}) AS page
      CROSS JOIN LATERAL review_item(page.id, ${now}) AS item ORDER BY item.review_until, item.id`);
  }
  return db.query<ItemRow>(sql`
    SELECT item.* FROM (
      SELECT id FROM participation WHERE state = 2
        AND (appealed_at IS NULL OR review_involvement(id, ${operatorId}) IS NULL)
        AND (review_until, id) > (${from}::timestamptz, ${id}::bigint)
      ORDER BY review_until, id LIMIT ${limit}) AS page
    CROSS JOIN LATERAL review_item(page.id, ${now}) AS item ORDER BY item.review_until, item.id`);
}

export async function selectItem(db: Queryable, id: number, now: Date): Promise<ItemRow | null> {
  const [row] = await db.query<ItemRow>(sql`SELECT * FROM review_item(${id}, ${now})`);
  return row ?? null;
}

export interface CountRow {
  readonly all: number;
  readonly appeals: number;
  readonly secondLooks: number;
  readonly involved: number;
  readonly oldestAt: Date | null;
}

/**
 * Sorted like the lists, so that their indexes are used instead of a table scan. With `LIMIT 1` the few events of
 * each participation are read; for an EXISTS, PostgreSQL would first collect all that the operator ever did.
 */
export async function selectCounts(
  db: Queryable,
  operatorId: number,
  limit: number,
): Promise<CountRow> {
  const [row] = await db.query<CountRow>(sql`
    SELECT
      (SELECT count(*)::int FROM (
        SELECT FROM participation AS p WHERE state = 2
          AND (appealed_at IS NULL OR (SELECT v.involvement FROM review_involved AS v
            WHERE v.participation_id = p.id AND v.operator_id = ${operatorId} LIMIT 1) IS NULL)
        ORDER BY review_until, id LIMIT ${limit}) AS waiting) AS "all",
      appeal.open AS appeals, appeal.involved,
      (SELECT count(*)::int FROM (
        SELECT FROM review_second_look AS look WHERE second_by IS NULL AND first_by <> ${operatorId}
          AND (SELECT v.involvement FROM review_involved AS v
            WHERE v.participation_id = look.participation_id AND v.operator_id = ${operatorId}
            LIMIT 1) IS NULL
        ORDER BY id LIMIT ${limit}) AS looks) AS second_looks,
      (SELECT submitted_at FROM participation WHERE state = 2
       ORDER BY review_until, id LIMIT 1) AS oldest_at
    FROM (
      SELECT count(*) FILTER (WHERE NOT is_involved)::int AS open,
        count(*) FILTER (WHERE is_involved)::int AS involved
      FROM (
        SELECT (SELECT v.involvement FROM review_involved AS v
          WHERE v.participation_id = p.id AND v.operator_id = ${operatorId} LIMIT 1) IS NOT NULL AS is_involved
        FROM participation AS p WHERE state = 2 AND appealed_at IS NOT NULL
        ORDER BY review_until, id LIMIT ${limit}) AS appealed) AS appeal`);
  return row ?? { all: 0, appeals: 0, secondLooks: 0, involved: 0, oldestAt: null };
}

export async function selectMemberOf(db: Queryable, id: number): Promise<number | null> {
  const [row] = await db.query<{ memberId: number }>(
    sql`SELECT member_id FROM participation WHERE id = ${id}`,
  );
  return row?.memberId ?? null;
}

export interface ClaimRow {
  readonly operatorId: number;
  readonly until: Date;
}

/** Claims it, renews the claim, or returns who has it; null if it is no longer in review. */
export async function upsertClaim(
  db: Queryable,
  claim: {
    readonly id: number;
    readonly operatorId: number;
    readonly until: Date;
    readonly now: Date;
  },
): Promise<ClaimRow | null> {
  const { id, operatorId, until, now } = claim;
  await db.query(sql`
    INSERT INTO review_claim AS old (participation_id, operator_id, until)
    SELECT id, ${operatorId}::bigint, ${until}::timestamptz FROM participation
    WHERE id = ${id} AND state = 2
    ON CONFLICT (participation_id) DO UPDATE
      SET operator_id = excluded.operator_id, until = excluded.until
      WHERE old.operator_id = excluded.operator_id OR old.until <= ${now}`);
  const [row] = await db.query<ClaimRow>(sql`
    SELECT operator_id, until FROM review_claim WHERE participation_id = ${id}`);
  return row ?? null;
}

export interface WaitingRow {
  readonly memberId: number;
  readonly state: number;
  readonly auditState: number;
  readonly points: number;
  readonly work: WorkKind | null;
  readonly appealed: boolean;
  /** The names of its signals. */
  readonly signals: readonly string[];
  /** Its latest event: while it waits, the one that put it into review. */
  readonly reviewEvent: number;
  readonly claimedBy: number | null;
}

/** Locks the participation, so that only one auditor decides it. */
export async function lockWaiting(
  tx: Queryable,
  id: number,
  now: Date,
): Promise<WaitingRow | null> {
  const held = await tx.query(sql`SELECT FROM participation WHERE id = ${id} FOR NO KEY UPDATE`);
  if (held.length === 0) return null;
  const [row] = await tx.query<WaitingRow>(sql`
    SELECT p.member_id, p.state, p.audit_state, p.points, participation_work(p) AS work,
      p.appealed_at IS NOT NULL AS appealed,
      jsonb_path_query_array(p.signals, '$[*].name') AS signals,
      (SELECT max(e.id) FROM participation_event AS e
       WHERE e.participation_id = p.id) AS review_event,
      (SELECT c.operator_id FROM review_claim AS c
       WHERE c.participation_id = p.id AND c.until > ${now}) AS claimed_by
    FROM participation AS p WHERE p.id = ${id}`);
  return row ?? null;
}

export async function deleteClaim(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM review_claim WHERE participation_id = ${id}`);
}
