import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface OpinionRow {
  readonly participationId: number;
  readonly askedBy: number;
  readonly askerName: string;
  readonly askedAt: Date;
  readonly note: string;
}

export function selectOpinions(db: Queryable, ids: readonly number[]): Promise<OpinionRow[]> {
  return db.query<OpinionRow>(sql`
    SELECT o.participation_id, o.asked_by, who.name AS asker_name,
      o.asked_at, o.note
    FROM audit_opinion AS o JOIN operator AS who ON who.id = o.asked_by
    WHERE o.participation_id = ANY (${ids}::bigint[])`);
}

/** Whoever asks last is the one who must not decide. */
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
    INSERT INTO audit_opinion (participation_id, asked_by, asked_at, note)
    VALUES (${row.participationId}, ${row.operatorId}, ${row.now}, ${row.note})
    ON CONFLICT (participation_id) DO UPDATE SET asked_by = excluded.asked_by,
      asked_at = excluded.asked_at, note = excluded.note`);
}

export async function deleteOpinion(tx: Queryable, participationId: number): Promise<void> {
  await tx.query(sql`DELETE FROM audit_opinion WHERE participation_id = ${participationId}`);
}

export async function deleteOpinionsAbout(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`
    DELETE FROM audit_opinion WHERE participation_id IN (
      SELECT id FROM participation WHERE member_id = ${memberId})`);
}
