import type { TieKind } from '@pollen/contract/values/tie';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { FoundRing } from '../domain.ts';

/**
 * Members to check: those who wait for money, and those whose answers resemble another's. Each is
 * checked again after a while, because new ties may appear.
 */
export async function selectToCheck(
  db: Queryable,
  times: { readonly checkedBefore: Date; readonly matchedAfter: Date },
  limit: number,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    SELECT m.id FROM (
      SELECT member_id FROM cashout WHERE state IN ('requested', 'approved')
      UNION SELECT member_id FROM participation_text_match WHERE found_at > ${times.matchedAfter}
      UNION SELECT other_member_id FROM participation_text_match
        WHERE found_at > ${times.matchedAfter}) AS wanted
    JOIN member AS m ON m.id = wanted.member_id AND m.erased_at IS NULL
    WHERE NOT EXISTS (SELECT FROM ring_check AS c
      WHERE c.member_id = m.id AND c.checked_at > ${times.checkedBefore})
    ORDER BY m.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

export async function noteChecked(
  tx: Queryable,
  members: readonly number[],
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO ring_check (member_id, checked_at)
    SELECT id, ${now}::timestamptz FROM unnest(${members}::bigint[]) AS id ORDER BY id
    ON CONFLICT (member_id) DO UPDATE SET checked_at = excluded.checked_at`);
}

/** Replaces the stored rings of these members by the ones found now. */
export async function deleteRingsOf(tx: Queryable, members: readonly number[]): Promise<void> {
  await tx.query(sql`
    DELETE FROM ring WHERE id IN
      (SELECT ring_id FROM ring_member WHERE member_id = ANY(${members}::bigint[]))`);
}

export async function insertRing(
  tx: Queryable,
  { members, ties, strength, flagged }: FoundRing,
  { cut, now }: { readonly cut: boolean; readonly now: Date },
): Promise<void> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO ring (found_at, strength, flagged, cut)
    VALUES (${now}, ${strength}, ${flagged}, ${cut}) RETURNING id`);
  if (!row) throw new Error('INSERT returned no ring');
  await tx.query(sql`
    INSERT INTO ring_member (member_id, ring_id)
    SELECT id, ${row.id}::bigint FROM unnest(${members}::bigint[]) AS id`);
  await tx.query(sql`
    INSERT INTO ring_tie (ring_id, from_id, to_id, kinds, weight)
    SELECT ${row.id}::bigint, t.from_id, t.to_id, t.kinds, t.weight
    FROM jsonb_to_recordset(${JSON.stringify(
      ties.map(({ from, to, kinds, weight }) => ({ from_id: from, to_id: to, kinds, weight })),
    )}::jsonb) AS t (from_id bigint, to_id bigint, kinds text[], weight smallint)`);
}

export interface RingRow {
  readonly id: number;
  readonly foundAt: Date;
  readonly strength: number;
  readonly flagged: boolean;
  readonly cut: boolean;
  readonly members: readonly number[];
  readonly ties: readonly {
    readonly from: number;
    readonly to: number;
    readonly kinds: readonly TieKind[];
    readonly weight: number;
  }[];
}

/** The newest first. */
export function selectRings(
  db: Queryable,
  before: number | null,
  limit: number,
): Promise<RingRow[]> {
  return db.query<RingRow>(sql`
    SELECT r.id, r.found_at, r.strength, r.flagged, r.cut,
      (SELECT jsonb_agg(m.member_id ORDER BY m.member_id) FROM ring_member AS m
       WHERE m.ring_id = r.id) AS members,
      (SELECT jsonb_agg(jsonb_build_object('from', t.from_id, 'to', t.to_id, 'kinds', t.kinds,
         'weight', t.weight) ORDER BY t.weight DESC, t.from_id, t.to_id)
       FROM ring_tie AS t WHERE t.ring_id = r.id) AS ties
    FROM ring AS r WHERE r.id < ${before ?? Number.MAX_SAFE_INTEGER} ORDER BY r.id DESC
    LIMIT ${limit}`);
}
