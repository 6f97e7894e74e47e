import type { Wallet, WalletLine } from '@pollen/contract/operations/wallet';
import type { DebtRow } from './debts.ts';
import type { ExplainedRow, LineRow, PendingRow } from './wallet-lines.ts';

const explain = (row: ExplainedRow) => ({
  cause: { kind: row.causeKind, id: row.causeId },
  reason: row.reason,
  params: row.params,
  at: row.at.toISOString(),
});

export function presentLine(row: LineRow): WalletLine {
  return {
    id: String(row.sequence),
    points: row.points,
    balanceAfter: row.balanceAfter,
    category: row.category,
    ...explain(row),
  };
}

export function presentDebt(row: DebtRow): Wallet['debtLines'][number] {
  return { points: row.points, remaining: row.remaining, ...explain(row) };
}

export function presentPending(row: PendingRow): Wallet['pendingLines'][number] {
  return { points: row.points, until: row.until?.toISOString() ?? null, ...explain(row) };
}
