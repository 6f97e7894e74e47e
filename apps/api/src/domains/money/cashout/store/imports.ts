import type { ImportOutcome, PayoutImport } from '@pollen/contract/operator/payout-batch';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface NewImport {
  readonly fileName: string;
  readonly fileHash: Buffer;
  readonly format: PayoutImport['format'];
  readonly batchId: number | null;
  readonly repeats: number | null;
  readonly operatorId: number;
  readonly now: Date;
}

/** The first import of a file, by its bytes and the batch it was imported for. */
export async function selectSameImport(
  tx: Queryable,
  fileHash: Buffer,
  batchId: number | null,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(sql`
    SELECT id FROM payout_import
    WHERE file_hash = ${fileHash} AND repeats IS NULL AND batch_id IS NOT DISTINCT FROM ${batchId}
    ORDER BY id LIMIT 1`);
  return row?.id ?? null;
}

export async function insertImport(tx: Queryable, made: NewImport): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO payout_import (file_name, file_hash, format, batch_id, repeats, imported_by, imported_at)
    VALUES (${made.fileName}, ${made.fileHash}, ${made.format}, ${made.batchId}, ${made.repeats},
      ${made.operatorId}, ${made.now}) RETURNING id`);
  if (!row) throw new Error('INSERT returned no import');
  return row.id;
}

export interface ImportLine {
  readonly line: number;
  readonly reference: string;
  readonly cashoutId: number | null;
  readonly outcome: ImportOutcome;
  readonly note: string;
  readonly bankReason: string;
}

export async function insertImportLines(
  tx: Queryable,
  importId: number,
  lines: readonly ImportLine[],
): Promise<void> {
  await tx.query(sql`
    INSERT INTO payout_import_line
      (import_id, position, line, reference, cashout_id, outcome, note, bank_reason)
    SELECT ${importId}, listed.position, listed.line, listed.reference, listed.cashout_id,
      listed.outcome, listed.note, listed.bank_reason
    FROM unnest(${lines.map(({ line }) => line)}::integer[],
      ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ cashoutId }) => cashoutId)}::bigint[],
      ${lines.map(({ outcome }) => outcome)}::text[], ${lines.map(({ note }) => note)}::text[],
      ${lines.map(({ bankReason }) => bankReason)}::text[])
      WITH ORDINALITY AS listed (line, reference, cashout_id, outcome, note, bank_reason, position)`);
}

export interface ImportRow extends Omit<PayoutImport, 'by' | 'at' | 'counts'> {
  readonly importedBy: number;
  readonly importedAt: Date;
  readonly counts: PayoutImport['counts'];
}

export function selectImports(db: Queryable, ids: readonly number[]): Promise<ImportRow[]> {
  return db.query<ImportRow>(sql`
    SELECT i.id, i.file_name, i.format, i.batch_id, i.repeats,
      i.imported_by, i.imported_at,
      coalesce(counted.lines, 0)::integer AS lines, coalesce(counted.counts, '{}') AS counts
    FROM payout_import AS i
    LEFT JOIN LATERAL (
      SELECT sum(n) AS lines, jsonb_object_agg(outcome, n) AS counts FROM (
        SELECT outcome, count(*) AS n FROM payout_import_line WHERE import_id = i.id
        GROUP BY outcome) AS by_outcome) AS counted ON true
    WHERE i.id = ANY (${ids}::bigint[]) ORDER BY i.id DESC`);
}

/** The newest first. */
export async function selectImportIds(
  db: Queryable,
  before: number | null,
  limit: number,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    SELECT id FROM payout_import WHERE id < coalesce(${before}::bigint, 9223372036854775807)
    ORDER BY id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

export interface ImportLineRow extends ImportLine {
  readonly position: number;
}

export function selectImportLines(
  db: Queryable,
  importId: number,
  wanted: {
    readonly outcome: ImportOutcome | null;
    readonly after: number;
    readonly limit: number;
  },
): Promise<ImportLineRow[]> {
  const { outcome, after, limit } = wanted;
  return db.query<ImportLineRow>(sql`
    SELECT position, line, reference, cashout_id, outcome, note,
      bank_reason
    FROM payout_import_line
    WHERE import_id = ${importId} AND position > ${after}
      AND (${outcome}::text IS NULL OR outcome = ${outcome})
    ORDER BY position LIMIT ${limit}`);
}

/** Imports are serialized, so that the second of two identical files sees the first. */
export async function lockImports(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('payout import', 0))`);
}
