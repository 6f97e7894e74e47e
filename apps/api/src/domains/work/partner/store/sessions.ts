import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface SessionRow {
  readonly id: string;
  readonly network: string;
  readonly participationId: number;
  readonly memberId: number;
}

export interface NewSession extends SessionRow {
  readonly now: Date;
}

/** The session of a participation: this one, or the one it already had. */
export async function insertSession(tx: Queryable, session: NewSession): Promise<SessionRow> {
  const [row] = await tx.query<SessionRow>(sql`
    INSERT INTO partner_session AS old (id, network, participation_id, member_id, created_at)
    VALUES (${session.id}, ${session.network}, ${session.participationId}, ${session.memberId},
      ${session.now})
    ON CONFLICT (participation_id) DO UPDATE SET network = old.network
    RETURNING id, network, participation_id, member_id`);
  if (!row) throw new Error('INSERT returned no session');
  return row;
}

export async function selectSession(db: Queryable, id: string): Promise<SessionRow | null> {
  const [row] = await db.query<SessionRow>(sql`
    SELECT id, network, participation_id, member_id
    FROM partner_session WHERE id = ${id}`);
  return row ?? null;
}

/** Serializes the postbacks of a session. */
export async function lockSession(tx: Queryable, id: string): Promise<SessionRow | null> {
  const [row] = await tx.query<SessionRow>(sql`
    SELECT id, network, participation_id, member_id
    FROM partner_session WHERE id = ${id} FOR NO KEY UPDATE`);
  return row ?? null;
}
