import type { SuspensionReason } from '@pollen/contract/values/suspension';
import { suspensionReadingDays } from '@pollen/contract/values/suspension';
import type { SuspensionEvidence } from '@pollen/contract/values/suspension-evidence';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface NewSuspension {
  readonly memberId: number;
  readonly reason: SuspensionReason;
  readonly evidence: SuspensionEvidence;
  readonly note: string | null;
  readonly by: number;
  readonly decideBy: Date;
  readonly now: Date;
}

export async function insertSuspension(tx: Queryable, suspension: NewSuspension): Promise<number> {
  const { memberId, reason, evidence, note, by, decideBy, now } = suspension;
  const rows = await tx.query<{ id: number }>(sql`
    INSERT INTO member_suspension
      (member_id, reason, evidence, note, suspended_by, started_at, decide_by)
    VALUES (${memberId}, ${reason}, ${JSON.stringify(evidence)}::jsonb, ${note}, ${by}, ${now},
      ${decideBy}) RETURNING id`);
  return rows[0]?.id ?? 0;
}

export async function endSuspensionOf(tx: Queryable, memberId: number, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE member_suspension SET ended_at = ${now} WHERE member_id = ${memberId} AND ended_at IS NULL`);
}

export async function selectOpenSuspension(
  db: Queryable,
  memberId: number,
): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(sql`
    SELECT id FROM member_suspension WHERE member_id = ${memberId} AND ended_at IS NULL`);
  return row?.id ?? null;
}

export interface SuspensionRow {
  readonly reason: SuspensionReason;
  readonly evidence: SuspensionEvidence;
  readonly note: string | null;
  readonly startedAt: Date;
  readonly decideBy: Date;
  readonly answer: string | null;
  readonly keptAt: Date | null;
  readonly endedAt: Date | null;
}

export async function selectSuspension(
  db: Queryable,
  id: number,
): Promise<SuspensionRow | undefined> {
  const [row] = await db.query<SuspensionRow>(sql`
    SELECT reason, evidence, note, started_at, decide_by, answer, kept_at, ended_at
    FROM member_suspension WHERE id = ${id}`);
  return row;
}

/** Stores the answer once, before the decision. A late answer extends the deadline, so that it is read. */
export async function updateAnswer(
  db: Queryable,
  id: number,
  text: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE member_suspension SET answer = ${text}, answered_at = ${now},
      decide_by = greatest(decide_by,
        ${now}::timestamptz + make_interval(days => ${suspensionReadingDays}))
    WHERE id = ${id} AND answer IS NULL AND kept_at IS NULL AND ended_at IS NULL RETURNING id`);
  return rows.length === 1;
}

export interface KeptSuspension {
  readonly id: number;
  readonly reason: SuspensionReason;
}

/** Decides an open suspension; undefined if there is none. */
export async function updateKept(
  tx: Queryable,
  memberId: number,
  by: number,
  now: Date,
): Promise<KeptSuspension | undefined> {
  const [row] = await tx.query<KeptSuspension>(sql`
    UPDATE member_suspension SET kept_by = ${by}, kept_at = ${now}
    WHERE member_id = ${memberId} AND ended_at IS NULL AND kept_at IS NULL RETURNING id, reason`);
  return row;
}

export async function selectSuspendedBy(tx: Queryable, memberId: number): Promise<number | null> {
  const [row] = await tx.query<{ suspendedBy: number | null }>(sql`
    SELECT suspended_by FROM member_suspension
    WHERE member_id = ${memberId} AND ended_at IS NULL`);
  return row?.suspendedBy ?? null;
}

export function selectSuspensionsOf(db: Queryable, memberId: number): Promise<SuspensionRow[]> {
  return db.query<SuspensionRow>(sql`
    SELECT reason, evidence, note, started_at, decide_by, answer, kept_at, ended_at
    FROM member_suspension WHERE member_id = ${memberId} ORDER BY id`);
}

export async function deleteSuspensionsOf(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM member_suspension WHERE member_id = ${memberId}`);
}
