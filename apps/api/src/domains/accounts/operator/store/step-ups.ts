import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface NewStepUp {
  readonly sessionId: number;
  readonly purpose: string;
  readonly now: Date;
  readonly until: Date;
}

export async function upsertStepUp(
  tx: Queryable,
  { sessionId, purpose, now, until }: NewStepUp,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO operator_step_up (session_id, purpose, proved_at, expires_at)
    VALUES (${sessionId}, ${purpose}, ${now}, ${until})
    ON CONFLICT (session_id, purpose) DO UPDATE
      SET proved_at = excluded.proved_at, expires_at = excluded.expires_at`);
}
