import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface NewAction {
  readonly operatorId: number;
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Date;
}

const json = (value: unknown) =>
  value === undefined || value === null ? null : JSON.stringify(value);

/** The database assigns the sequence number and the hashes. */
export async function insertAction(tx: Queryable, line: NewAction): Promise<void> {
  await tx.query(sql`
    INSERT INTO operator_action (at, operator_id, action, target_kind, target_id, before, after)
    VALUES (${line.at}, ${line.operatorId}, ${line.action}, ${line.targetKind}, ${line.targetId},
      ${json(line.before)}::jsonb, ${json(line.after)}::jsonb)`);
}

export interface ActionRow {
  readonly sequence: number;
  readonly at: Date;
  readonly operatorId: number;
  readonly operatorName: string;
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly hash: string;
}

export interface ActionQuery {
  readonly before: number | null;
  readonly operatorId: number | null;
  readonly targetKind: string | null;
  readonly targetId: string | null;
  readonly action: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly limit: number;
}

/** Any combination of conditions. Rarely used; scans by time if a span is given. */
function findByConditions(db: Queryable, query: ActionQuery): Promise<{ sequence: number }[]> {
  const { before, operatorId, targetKind, targetId, action, from, until, limit } = query;
  return db.query(sql`
    SELECT sequence FROM operator_action
    WHERE at >= coalesce(${from}::timestamptz, '-infinity')
      AND at < coalesce(${until}::timestamptz, 'infinity')
      AND sequence < ${before ?? Number.MAX_SAFE_INTEGER}
      AND (${operatorId}::bigint IS NULL OR operator_id = ${operatorId}::bigint)
      AND (${targetKind}::text IS NULL OR target_kind = ${targetKind}::text)
      AND (${targetId}::text IS NULL OR target_id = ${targetId}::text)
      AND (${action}::text IS NULL OR action = ${action}::text)
    ORDER BY sequence DESC LIMIT ${limit}`);
}

/**
 * Three statements rather than one with ORs: each has its own index. Actions of one operator are read
 * in the order of that index, so that those of an operator who left long ago are found as quickly.
 */
function findActions(db: Queryable, query: ActionQuery): Promise<{ sequence: number }[]> {
  const { before, operatorId, targetKind, targetId, limit } = query;
  const narrowed = query.action !== null || query.from !== null || query.until !== null;
  const ofTarget = targetKind !== null && targetId !== null;
  const hasOther = operatorId !== null || !ofTarget;
  const several = (targetKind !== null || targetId !== null) && hasOther;
  if (narrowed || several) return findByConditions(db, query);
  const below = before ?? Number.MAX_SAFE_INTEGER;
  if (ofTarget) {
    return db.query(sql`
      SELECT sequence FROM operator_action
      WHERE target_kind = ${targetKind} AND target_id = ${targetId} AND sequence < ${below}
      ORDER BY sequence DESC LIMIT ${limit}`);
  }
  if (operatorId !== null) {
    return db.query(sql`
      SELECT sequence FROM operator_action
      WHERE (operator_id, sequence) < (${operatorId}, ${below}) AND operator_id >= ${operatorId}
      ORDER BY operator_id DESC, sequence DESC LIMIT ${limit}`);
  }
  return db.query(sql`
    SELECT sequence FROM operator_action WHERE sequence < ${below}
    ORDER BY sequence DESC LIMIT ${limit}`);
}

export interface ActionTarget {
  readonly kind: string;
  readonly id: number | string;
}

/** The actions about any of several targets; each is found by its index. */
export async function selectActionsOn(
  db: Queryable,
  targets: readonly ActionTarget[],
  before: number | null,
  limit: number,
): Promise<ActionRow[]> {
  const kinds = targets.map(({ kind }) => kind);
  const ids = targets.map(({ id }) => String(id));
  return readFound(
    db,
    await db.query<{ sequence: number }>(sql`
      SELECT a.sequence FROM unnest(${kinds}::text[], ${ids}::text[]) AS target (kind, id)
      JOIN operator_action AS a ON a.target_kind = target.kind AND a.target_id = target.id
      WHERE a.sequence < ${before ?? Number.MAX_SAFE_INTEGER}
      ORDER BY a.sequence DESC LIMIT ${limit}`),
  );
}

/** The newest first. */
export async function selectActions(db: Queryable, query: ActionQuery): Promise<ActionRow[]> {
  return readFound(db, await findActions(db, query));
}

function readFound(
  db: Queryable,
  found: readonly { readonly sequence: number }[],
): Promise<ActionRow[]> {
  return db.query<ActionRow>(sql`
    SELECT a.sequence, a.at, a.operator_id, o.name AS operator_name, a.action,
      a.target_kind, a.target_id, a.before, a.after,
      left(encode(a.hash, 'hex'), 12) AS hash
    FROM operator_action a JOIN operator o ON o.id = a.operator_id
    WHERE a.sequence = ANY (${found.map(({ sequence }) => sequence)}::bigint[])
    ORDER BY a.sequence DESC`);
}

export async function verifyChain(
  db: Queryable,
): Promise<{ actions: number; brokenAt: number | null }> {
  const [row] = await db.query<{ actions: number; brokenAt: number | null }>(sql`
    SELECT actions, broken_at FROM operator_action_verify()`);
  return row ?? { actions: 0, brokenAt: null };
}
