import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface ApprovalRow {
  readonly id: number;
  readonly kind: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly summary: { title: string; facts: { name: string; value: string }[] };
  readonly payload: unknown;
  readonly requestedBy: number;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly decision: 'approved' | 'declined' | 'withdrawn' | null;
  readonly decidedBy: number | null;
  readonly decidedAt: Date | null;
  readonly reason: string;
}

/** Which requests a list shows: those of kinds the role may decide, and the operator's own. */
export interface Reader {
  readonly operatorId: number;
  readonly kinds: readonly string[];
}

export interface NewApproval {
  readonly kind: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly summary: unknown;
  readonly payload: unknown;
  readonly requestedBy: number;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

/** Null where another request of this kind about this subject is open. */
export async function insertApproval(tx: Queryable, asked: NewApproval): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO approval (kind, subject_kind, subject_id, summary, payload, requested_by,
      requested_at, expires_at)
    VALUES (${asked.kind}, ${asked.subject.kind}, ${asked.subject.id},
      ${JSON.stringify(asked.summary)}::jsonb, ${JSON.stringify(asked.payload)}::jsonb,
      ${asked.requestedBy}, ${asked.requestedAt}, ${asked.expiresAt})
    ON CONFLICT (kind, subject_kind, subject_id) WHERE decision IS NULL DO NOTHING
    RETURNING id`);
  return row?.id ?? null;
}

/** Open means undecided here, expired or not. */
export async function withdrawOpen(
  tx: Queryable,
  kinds: readonly string[],
  subject: { readonly kind: string; readonly id: string },
  reason: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE approval SET decision = 'withdrawn', decided_at = ${now}, reason = ${reason}
    WHERE kind = ANY(${kinds}::text[]) AND subject_kind = ${subject.kind}
      AND subject_id = ${subject.id} AND decision IS NULL`);
}

export async function selectApproval(db: Queryable, id: number): Promise<ApprovalRow | null> {
  const [row] = await db.query<ApprovalRow>(sql`
    SELECT id, kind, subject_kind, subject_id, summary, payload,
      requested_by, requested_at, expires_at,
      decision, decided_by, decided_at, reason
    FROM approval WHERE id = ${id}`);
  return row ?? null;
}

export async function lockApproval(tx: Queryable, id: number): Promise<ApprovalRow | null> {
  await tx.query(sql`SELECT FROM approval WHERE id = ${id} FOR UPDATE`);
  return selectApproval(tx, id);
}

/** Requests about these subjects that are undecided and have not expired. */
export function selectOpenOf(
  db: Queryable,
  kinds: readonly string[],
  subjects: { readonly kind: string; readonly ids: readonly string[] },
  now: Date,
): Promise<ApprovalRow[]> {
  return db.query<ApprovalRow>(sql`
    SELECT id, kind, subject_kind, subject_id, summary, payload,
      requested_by, requested_at, expires_at,
      decision, decided_by, decided_at, reason
    FROM approval
    WHERE kind = ANY(${kinds}::text[]) AND subject_kind = ${subjects.kind}
      AND subject_id = ANY(${subjects.ids}::text[]) AND decision IS NULL AND expires_at > ${now}
    ORDER BY id`);
}

export async function updateDecision(
  tx: Queryable,
  id: number,
  decision: {
    readonly decision: 'approved' | 'declined' | 'withdrawn';
    readonly by: number | null;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx.query(sql`
    UPDATE approval SET decision = ${decision.decision}, decided_by = ${decision.by},
      decided_at = ${decision.now}, reason = ${decision.reason}
    WHERE id = ${id}`);
}

/** The newest first; `closed` are decided, withdrawn or expired. */
export function selectApprovals(
  db: Queryable,
  { operatorId, kinds }: Reader,
  page: {
    readonly list: 'open' | 'closed';
    readonly before: number | null;
    readonly limit: number;
    readonly now: Date;
  },
): Promise<ApprovalRow[]> {
  return db.query<ApprovalRow>(sql`
    SELECT id, kind, subject_kind, subject_id, summary, payload,
      requested_by, requested_at, expires_at,
      decision, decided_by, decided_at, reason
    FROM approval
    WHERE (kind = ANY(${kinds}::text[]) OR requested_by = ${operatorId})
      AND (decision IS NULL AND expires_at > ${page.now}) = ${page.list === 'open'}
      AND id < ${page.before ?? Number.MAX_SAFE_INTEGER}
    ORDER BY id DESC LIMIT ${page.limit}`);
}

/** Those the reader may decide, and their own, as the list shows them. Stops counting at a thousand. */
export async function countOpen(
  db: Queryable,
  { operatorId, kinds }: Reader,
  now: Date,
): Promise<{ readonly open: number; readonly own: number }> {
  const [row] = await db.query<{ open: number; own: number }>(sql`
    SELECT count(*) FILTER (WHERE NOT mine)::int AS open, count(*) FILTER (WHERE mine)::int AS own
    FROM (
      SELECT requested_by = ${operatorId} AS mine FROM approval
      WHERE decision IS NULL AND expires_at > ${now}
        AND (requested_by = ${operatorId} OR kind = ANY(${kinds}::text[]))
      LIMIT 1000) AS few`);
  return row ?? { open: 0, own: 0 };
}
