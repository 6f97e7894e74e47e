import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface NewSecondLook {
  readonly participationId: number;
  readonly operatorId: number;
  readonly verdict: 1 | 2;
  readonly reason: string | null;
  readonly now: Date;
}

export async function insertSecondLook(tx: Queryable, row: NewSecondLook): Promise<void> {
  await tx.query(sql`
    INSERT INTO review_second_look (participation_id, first_by, first_verdict, first_reason, first_at)
    VALUES (${row.participationId}, ${row.operatorId}, ${row.verdict}, ${row.reason}, ${row.now})`);
}

export interface OpenLookRow {
  readonly id: number;
  readonly nickname: string;
  readonly title: Readonly<Record<string, string>>;
  readonly at: Date;
}

/**
 * Oldest first, without the operator's own decisions. The view is read directly: calling `review_involvement` for
 * each row takes ten times as long.
 */
export function selectOpenLooks(
  db: Queryable,
  query: { readonly operatorId: number; readonly after: number; readonly limit: number },
): Promise<OpenLookRow[]> {
  return db.query<OpenLookRow>(sql`
    SELECT look.id, m.nickname, t.title, coalesce(p.submitted_at, p.started_at) AS at
    FROM review_second_look AS look
    JOIN participation AS p ON p.id = look.participation_id
    JOIN task AS t ON t.id = p.task_id JOIN member AS m ON m.id = p.member_id
    WHERE look.second_by IS NULL AND look.first_by <> ${query.operatorId} AND look.id > ${query.after}
      AND (SELECT v.involvement FROM review_involved AS v
        WHERE v.participation_id = look.participation_id AND v.operator_id = ${query.operatorId}
        LIMIT 1) IS NULL
    ORDER BY look.id LIMIT ${query.limit}`);
}

export interface LookRow {
  readonly id: number;
  readonly participationId: number;
  readonly firstBy: number;
  readonly firstName: string;
  readonly firstVerdict: number;
  readonly firstReason: string | null;
  readonly taken: boolean;
}

export async function selectLook(
  db: Queryable,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LookRow | null> {
  if (lock) await db.query(sql`SELECT FROM review_second_look WHERE id = ${id} FOR UPDATE`);
  const [row] = await db.query<LookRow>(sql`
    SELECT look.id, look.participation_id, look.first_by,
      o.name AS first_name, look.first_verdict,
      look.first_reason, look.second_by IS NOT NULL AS taken
    FROM review_second_look AS look JOIN operator AS o ON o.id = look.first_by
    WHERE look.id = ${id}`);
  return row ?? null;
}

export async function updateLook(
  tx: Queryable,
  id: number,
  second: Omit<NewSecondLook, 'participationId'>,
): Promise<void> {
  await tx.query(sql`
    UPDATE review_second_look SET second_by = ${second.operatorId},
      second_verdict = ${second.verdict}, second_reason = ${second.reason}, second_at = ${second.now}
    WHERE id = ${id}`);
}

export interface Counted {
  readonly accepted?: number;
  readonly refused?: number;
  readonly looks?: number;
  readonly agreed?: number;
}

export async function addToTally(
  tx: Queryable,
  operatorId: number,
  { accepted = 0, refused = 0, looks = 0, agreed = 0 }: Counted,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO review_tally AS old (day, operator_id, accepted, refused, looks, agreed)
    VALUES ((${now}::timestamptz AT TIME ZONE 'UTC')::date, ${operatorId}, ${accepted}, ${refused},
      ${looks}, ${agreed})
    ON CONFLICT (day, operator_id) DO UPDATE SET accepted = old.accepted + excluded.accepted,
      refused = old.refused + excluded.refused, looks = old.looks + excluded.looks,
      agreed = old.agreed + excluded.agreed`);
}

export interface AuditorRow extends Required<Counted> {
  readonly id: number;
  readonly name: string;
}

export function selectTallies(db: Queryable, since: Date): Promise<AuditorRow[]> {
  return db.query<AuditorRow>(sql`
    SELECT o.id, o.name, sum(t.accepted)::int AS accepted, sum(t.refused)::int AS refused,
      sum(t.looks)::int AS looks, sum(t.agreed)::int AS agreed
    FROM review_tally AS t JOIN operator AS o ON o.id = t.operator_id
    WHERE t.day >= (${since}::timestamptz AT TIME ZONE 'UTC')::date
    GROUP BY o.id, o.name ORDER BY sum(t.accepted + t.refused) DESC, o.id LIMIT 100`);
}

export interface DisputeRow {
  readonly participationId: number;
  readonly title: Readonly<Record<string, string>>;
  readonly firstName: string;
  readonly firstVerdict: number;
  readonly secondName: string;
  readonly secondVerdict: number;
  readonly at: Date;
}

export function selectDisputes(db: Queryable, limit: number): Promise<DisputeRow[]> {
  return db.query<DisputeRow>(sql`
    SELECT look.participation_id, t.title, f.name AS first_name,
      look.first_verdict, s.name AS second_name,
      look.second_verdict, look.second_at AS at
    FROM review_second_look AS look
    JOIN participation AS p ON p.id = look.participation_id JOIN task AS t ON t.id = p.task_id
    JOIN operator AS f ON f.id = look.first_by JOIN operator AS s ON s.id = look.second_by
    WHERE look.second_verdict <> look.first_verdict ORDER BY look.second_at DESC LIMIT ${limit}`);
}
