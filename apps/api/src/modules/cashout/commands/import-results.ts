import { type RefusalReason, refusalReasons } from '@pollen/contract/values/cashout';
import { fromMinor } from '@pollen/contract/values/money';
import { type PaymentResult, parseResults } from '../../../adapters/payout-files/results.ts';
import type { Queryable } from '../../../db/database.ts';
import { cashoutIdOf } from '../domain.ts';
import { tellRefused, tellStep } from '../member-mail.ts';
import { giveBack, payPayout } from '../payout-steps.ts';
import { type CashoutRow, lockCashout, updateEnded, updatePaid } from '../store/cashouts.ts';

/** What became of a line: applied, or reported and left alone. */
export type LineOutcome =
  | 'settled'
  | 'returned'
  | 'duplicate'
  | 'unknown'
  | 'conflict'
  | 'wrongAmount'
  | 'undecided'
  | 'unreadable';

export interface LineReport {
  readonly line: number;
  readonly reference: string;
  readonly outcome: LineOutcome;
}

export interface ImportReport {
  readonly lines: readonly LineReport[];
  readonly counts: Readonly<Partial<Record<LineOutcome, number>>>;
}

const reasonOf = (text: string): RefusalReason =>
  refusalReasons.find((reason) => reason === text) ?? 'bankReturned';

function amountFits(row: CashoutRow, { amount, currency }: PaymentResult): boolean {
  const ours = fromMinor(row.currency, row.amountMinor);
  if (currency !== null && currency !== ours.currency) return false;
  return amount === null || Number(amount) === Number(ours.amount);
}

async function settleLine(tx: Queryable, row: CashoutRow, now: Date): Promise<LineOutcome> {
  if (row.state === 'paid') return 'duplicate';
  if (row.state !== 'sent') return 'conflict';
  await updatePaid(tx, row.id, now);
  await payPayout(tx, row, now);
  await tellStep(tx, row, 'cashoutPaid', now);
  return 'settled';
}

async function returnLine(
  tx: Queryable,
  row: CashoutRow,
  reason: RefusalReason,
  operatorId: number,
  now: Date,
): Promise<LineOutcome> {
  if (row.state === 'returned') return 'duplicate';
  if (row.state !== 'sent' && row.state !== 'paid') return 'conflict';
  await updateEnded(tx, { id: row.id, state: 'returned', by: operatorId, reason, now });
  await giveBack(tx, row, { words: 'cashout.returned', reason, at: now });
  await tellRefused(tx, row, reason, now);
  return 'returned';
}

async function applyLine(
  tx: Queryable,
  result: PaymentResult,
  operatorId: number,
  now: Date,
): Promise<LineOutcome> {
  if (result.status === null) return 'unreadable';
  const id = cashoutIdOf(result.reference);
  const row = id === null ? null : await lockCashout(tx, id);
  if (!row) return 'unknown';
  if (!amountFits(row, result)) return 'wrongAmount';
  switch (result.status) {
    case 'paid':
      return settleLine(tx, row, now);
    case 'returned':
      return returnLine(tx, row, reasonOf(result.reason), operatorId, now);
    case 'pending':
      return 'undecided';
  }
}

/**
 * Takes in what the bank says became of payments: our CSV (reference, status, reason, amount) or
 * pain.002. Each line is applied at most once ever; what does not fit is reported, not applied.
 */
export async function importResults(
  tx: Queryable,
  { file, operatorId, now }: { file: Uint8Array; operatorId: number; now: Date },
): Promise<ImportReport> {
  const lines: LineReport[] = [];
  const counts: Partial<Record<LineOutcome, number>> = {};
  for (const result of parseResults(Buffer.from(file).toString('utf8'))) {
    const outcome = await applyLine(tx, result, operatorId, now);
    lines.push({ line: result.line, reference: result.reference, outcome });
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return { lines, counts };
}
