import type { Proof } from '@pollen/contract/operator/ledger';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface ProofRow {
  readonly id: number;
  readonly askedBy: string | null;
  readonly askedAt: Date;
  readonly state: Proof['state'];
  readonly done: number;
  readonly total: number;
  readonly findings: Proof['findings'];
  readonly finishedAt: Date | null;
}

/** `askedBy` is null for the nightly proof. */
export async function insertProof(
  tx: Queryable,
  askedBy: number | null,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO money_proof (asked_by, asked_at) VALUES (${askedBy}, ${now}) RETURNING id`);
  if (!row) throw new Error('INSERT returned no proof');
  return row.id;
}

/** The newest first, with numbers below `before`. */
export function selectProofs(db: Queryable, before: number, limit: number): Promise<ProofRow[]> {
  return db.query<ProofRow>(sql`
    SELECT p.id, o.name AS asked_by, p.asked_at, p.state, p.done, p.total,
      p.findings, p.finished_at
    FROM money_proof p LEFT JOIN operator o ON o.id = p.asked_by
    WHERE p.id < ${before} ORDER BY p.id DESC LIMIT ${limit}`);
}

export async function updateProgress(
  db: Queryable,
  id: number,
  done: number,
  total: number,
): Promise<void> {
  await db.query(sql`
    UPDATE money_proof SET state = 'running', done = ${done}, total = ${total}
    WHERE id = ${id} AND finished_at IS NULL`);
}

export async function updateProved(
  db: Queryable,
  id: number,
  findings: Proof['findings'],
  now: Date,
): Promise<void> {
  const state = findings.every(({ broken }) => broken === 0) ? 'sound' : 'broken';
  await db.query(sql`
    UPDATE money_proof SET state = ${state}, done = total, finished_at = ${now},
      findings = ${JSON.stringify(findings)}::jsonb
    WHERE id = ${id}`);
}

export interface LastProof {
  readonly finishedAt: Date | null;
  readonly findings: Proof['findings'];
}

/** The proof that ended last; null before the first. */
export async function selectLastProof(db: Queryable): Promise<LastProof | null> {
  const [row] = await db.query<LastProof>(sql`
    SELECT finished_at, findings FROM money_proof
    WHERE finished_at IS NOT NULL ORDER BY id DESC LIMIT 1`);
  return row ?? null;
}

export type Totals = Readonly<Record<string, number>>;

export async function insertSnapshot(db: Queryable, at: Date, totals: Totals): Promise<void> {
  await db.query(sql`
    INSERT INTO money_snapshot (at, totals) VALUES (${at}, ${JSON.stringify(totals)}::jsonb)
    ON CONFLICT (at) DO NOTHING`);
}

/** The last proof of each day since a time, oldest first. */
export function selectSnapshots(
  db: Queryable,
  since: Date,
): Promise<{ at: Date; totals: Totals }[]> {
  return db.query(sql`
    SELECT DISTINCT ON (at::date) at, totals FROM money_snapshot WHERE at > ${since}
    ORDER BY at::date, at DESC`);
}
