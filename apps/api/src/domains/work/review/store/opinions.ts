import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface OpinionRow {
  readonly participationId: number;
  readonly askedBy: number;
  readonly askerName: string;
  readonly askedAt: Date;
  readonly note: string;
}

/** The latest open request of each: its author must not decide it. */
export function selectOpinions(db: Queryable, ids: readonly number[]): Promise<OpinionRow[]> {
  return db.query<OpinionRow>(sql`
    SELECT DISTINCT ON (o.participation_id) o.participation_id,
      o.asked_by, who.name AS asker_name, o.asked_at, o.note
    FROM review_opinion AS o JOIN operator AS who ON who.id = o.asked_by
    WHERE o.participation_id = ANY (${ids}::bigint[]) AND o.closed_at IS NULL
    ORDER BY o.participation_id, o.asked_at DESC, o.asked_by`);
}

export async function upsertOpinion(
  tx: Queryable,
  row: {
    readonly participationId: number;
    readonly operatorId: number;
    readonly note: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx.query(sql`
    INSERT INTO review_opinion (participation_id, asked_by, asked_at, note)
    VALUES (${row.participationId}, ${row.operatorId}, ${row.now}, ${row.note})
    ON CONFLICT (participation_id, asked_by) DO UPDATE
      SET asked_at = excluded.asked_at, note = excluded.note, closed_at = NULL`);
}

/** Keeps who asked, because they may not decide an appeal later, and erases the note. */
export async function closeOpinions(
  tx: Queryable,
  participationId: number,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE review_opinion SET closed_at = ${now}, note = ''
    WHERE participation_id = ${participationId} AND closed_at IS NULL`);
}
