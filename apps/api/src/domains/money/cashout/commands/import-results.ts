import { createHash } from 'node:crypto';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { fromMinor, toMinor } from '@pollen/contract/values/money';
import {
  type PaymentResult,
  type ResultFile,
  tidyText,
  UnreadableFile,
} from '../../../../adapters/payout-files/result-file.ts';
import { parseResults } from '../../../../adapters/payout-files/results.ts';
import type { Queryable } from '../../../../db/database.ts';
import { refusalReasonOf } from '../bank-reasons.ts';
import { cashoutIdOf } from '../domain.ts';
import { notifyRefused, notifyStep } from '../member-mail.ts';
import { giveBack, payPayout } from '../payout-steps.ts';
import { selectBatches } from '../store/batches.ts';
import { type CashoutRow, lockCashouts, updateEnded, updatePaid } from '../store/cashouts.ts';
import {
  type ImportLine,
  insertImport,
  insertImportLines,
  lockImports,
  selectSameImport,
} from '../store/imports.ts';

type Verdict = Pick<ImportLine, 'outcome' | 'note'>;
const refused = (note: string): Verdict => ({ outcome: 'refused', note });

interface Import {
  readonly file: Uint8Array;
  readonly fileName: string;
  /** If given, lines of other batches are refused. */
  readonly batchId: number | null;
  readonly operatorId: number;
  readonly now: Date;
}

function parse(file: Uint8Array): ResultFile {
  try {
    return parseResults(file);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { line, problem } = error;
    throw new BusinessError('resultsUnreadable', { line, problem }, { line, problem });
  }
}

async function checkBatch(tx: Queryable, batchId: number | null, parsed: ResultFile) {
  if (batchId === null) return;
  const [batch] = await selectBatches(tx, [batchId]);
  if (!batch) throw new BusinessError('notFound');
  const answered = /^POLLEN-(\d+)(?:-\d+)?$/.exec(parsed.originalMessageId ?? '')?.[1];
  if (answered === undefined || Number(answered) === batchId) return;
  const problem = `The file is for batch ${answered}, not batch ${batchId}.`;
  throw new BusinessError('resultsUnreadable', { line: 1, problem }, { line: 1, problem });
}

/** Null if amount and currency match the payout, or the file does not contain them. */
function amountFault(row: CashoutRow, { amount, currency }: PaymentResult): string | null {
  const ours = fromMinor(row.currency, row.amountMinor);
  if (currency !== null && currency !== ours.currency) {
    return `The currency is ${tidyText(currency)}; we sent ${ours.currency}.`;
  }
  if (amount === null) return null;
  try {
    if (toMinor({ currency: row.currency, amount }) === row.amountMinor) return null;
  } catch {
    // More decimals than the currency has, so it is a different amount.
  }
  return `The amount is ${amount}; we sent ${ours.amount}.`;
}

const unsentNotes: Readonly<Partial<Record<CashoutRow['state'], string>>> = {
  requested: 'The payout has not been approved, so it cannot have been paid.',
  approved: 'Its batch is not marked as sent.',
  refused: 'The payout was refused and never sent.',
  cancelled: 'The member cancelled the payout; it was never sent.',
};

async function settle(tx: Queryable, row: CashoutRow, now: Date): Promise<Verdict> {
  if (row.state === 'paid')
    return { outcome: 'alreadyDone', note: 'It was marked as paid before.' };
  if (row.state === 'returned') return refused('The bank returned it before.');
  await updatePaid(tx, row.id, now);
  await payPayout(tx, row, now);
  await notifyStep(tx, row, 'cashoutPaid', now);
  return { outcome: 'paid', note: '' };
}

/** The member sees a plain sentence; operators see the bank's own text. */
async function takeBack(
  tx: Queryable,
  row: CashoutRow,
  { bankReason }: PaymentResult,
  { operatorId, now }: Import,
): Promise<Verdict> {
  if (row.state === 'returned') {
    return { outcome: 'alreadyDone', note: 'It was marked as returned before.' };
  }
  const reason = refusalReasonOf(bankReason, row.country);
  const ended = { id: row.id, state: 'returned', by: operatorId, reason, now } as const;
  await updateEnded(tx, { ...ended, bankReason: bankReason || null });
  await giveBack(tx, row, { words: 'cashout.returned', reason, at: now });
  await notifyRefused(tx, row, reason, now);
  return { outcome: 'returned', note: 'The points are back in the member’s balance.' };
}

async function applyLine(
  tx: Queryable,
  result: PaymentResult,
  row: CashoutRow | undefined,
  wanted: Import,
): Promise<Verdict> {
  if (!row) return { outcome: 'unknown', note: 'No payout has this reference.' };
  if (wanted.batchId !== null && row.batchId !== wanted.batchId) {
    return refused(
      row.batchId === null ? 'It is not in a batch.' : `It belongs to batch ${row.batchId}.`,
    );
  }
  const fault = amountFault(row, result) ?? unsentNotes[row.state];
  if (fault !== undefined) return refused(fault);
  if (result.status === 'paid') return settle(tx, row, wanted.now);
  if (result.status === 'returned') return takeBack(tx, row, result, wanted);
  return { outcome: 'pending', note: 'The bank has not decided yet.' };
}

/** Why a line cannot be applied, on its own or given the other lines of its file; null if it can. */
function judgeLine(result: PaymentResult, same: readonly PaymentResult[]): Verdict | null {
  if (result.fault !== null) return refused(result.fault);
  if (result.reference === '') return refused('The reference is missing.');
  if (result.status === 'pending') return null;
  const decided = same.filter(({ status }) => status === 'paid' || status === 'returned');
  const other = decided.find(({ status }) => status !== result.status);
  if (other) return refused(`Line ${other.line} says “${other.status}” about the same payment.`);
  const [first] = decided;
  return first && first !== result
    ? { outcome: 'alreadyDone', note: `Line ${first.line} says the same.` }
    : null;
}

/**
 * Imports a bank's result file. Each line is applied at most once ever; lines that do not match are
 * reported and skipped. Returns the import, which stores every line with its outcome.
 */
export async function importResults(tx: Queryable, wanted: Import): Promise<number> {
  const { file, fileName, batchId, operatorId, now } = wanted;
  const parsed = parse(file);
  await lockImports(tx);
  await checkBatch(tx, batchId, parsed);
  const ids = parsed.results.flatMap(({ reference }) => cashoutIdOf(reference) ?? []);
  const rows = new Map((await lockCashouts(tx, [...new Set(ids)])).map((row) => [row.id, row]));
  const byReference = new Map<string, PaymentResult[]>();
  for (const result of parsed.results) {
    byReference.set(result.reference, [...(byReference.get(result.reference) ?? []), result]);
  }
  const lines: ImportLine[] = [];
  for (const result of parsed.results) {
    const id = cashoutIdOf(result.reference);
    const row = id === null ? undefined : rows.get(id);
    const verdict =
      judgeLine(result, byReference.get(result.reference) ?? []) ??
      (await applyLine(tx, result, row, wanted));
    lines.push({
      line: result.line,
      reference: row ? result.reference : tidyText(result.reference),
      cashoutId: row?.id ?? null,
      bankReason: result.bankReason,
      ...verdict,
    });
  }
  const fileHash = createHash('sha256').update(file).digest();
  const changed = lines.some(({ outcome }) => outcome === 'paid' || outcome === 'returned');
  const importId = await insertImport(tx, {
    fileName: tidyText(fileName) || 'result file',
    fileHash,
    format: parsed.format,
    batchId,
    repeats: changed ? null : await selectSameImport(tx, fileHash, batchId),
    operatorId,
    now,
  });
  await insertImportLines(tx, importId, lines);
  return importId;
}
