import { BusinessError } from '@pollen/contract/codes/error-code';
import type {
  ImportOutcome,
  PayoutImport,
  PayoutImportLine,
} from '@pollen/contract/operator/payout-batch';
import type { Queryable } from '../../../../db/database.ts';
import {
  cutPage,
  numberCursor,
  type Page,
  type PageInput,
  pageOfRows,
} from '../../../../db/page.ts';
import type { OperatorSession, UploadedFile } from '../../../../http/call.ts';
import { readOperatorNames, recordAction } from '../../../accounts/operator/public.ts';
import {
  importResults,
  listImportIds,
  listImportLines,
  readImports,
} from '../../cashout/public.ts';

async function present(db: Queryable, ids: readonly number[]): Promise<PayoutImport[]> {
  const rows = await readImports(db, ids);
  const names = await readOperatorNames(db, [...new Set(rows.map((row) => row.importedBy))]);
  return rows.map(({ importedBy, importedAt, ...row }) => ({
    ...row,
    by: names.get(importedBy) ?? `#${importedBy}`,
    at: importedAt.toISOString(),
  }));
}

export async function readImport(db: Queryable, id: number): Promise<PayoutImport> {
  const [found] = await present(db, [id]);
  if (!found) throw new BusinessError('notFound');
  return found;
}

export async function takeResults(
  tx: Queryable,
  by: OperatorSession,
  { file, batchId }: { readonly file: UploadedFile; readonly batchId: number | null },
  now: Date,
): Promise<PayoutImport> {
  const { operatorId } = by;
  const { bytes, fileName } = file;
  const id = await importResults(tx, { file: bytes, fileName, batchId, operatorId, now });
  const done = await readImport(tx, id);
  await recordAction(tx, {
    by,
    action: 'payout.results',
    target: { kind: 'import', id },
    after: { batchId, lines: done.lines, counts: done.counts, repeats: done.repeats },
    now,
  });
  return done;
}

export async function listImports(
  db: Queryable,
  { cursor, limit }: PageInput,
): Promise<Page<PayoutImport>> {
  const ids = await listImportIds(db, numberCursor(cursor), limit + 1);
  const { shown, next } = cutPage(ids, limit, (id) => id);
  return { items: await present(db, shown), next };
}

export async function listLines(
  db: Queryable,
  importId: number,
  {
    cursor,
    limit,
    outcome,
  }: PageInput & {
    readonly outcome?: ImportOutcome | undefined;
  },
): Promise<Page<PayoutImportLine>> {
  const rows = await listImportLines(db, importId, {
    outcome: outcome ?? null,
    after: numberCursor(cursor) ?? 0,
    limit: limit + 1,
  });
  return pageOfRows(
    rows,
    limit,
    ({ line, reference, cashoutId, outcome: became, note, bankReason }) => ({
      line,
      reference,
      payoutId: cashoutId,
      outcome: became,
      note,
      bankReason,
    }),
    ({ position }) => position,
  );
}
