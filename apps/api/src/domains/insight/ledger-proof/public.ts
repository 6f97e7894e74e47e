import type { Database } from '../../../db/database.ts';
import {
  type Finding,
  prove,
  selectLastSeal,
  type Verification,
  verifyLedger,
} from '../../points/ledger/public.ts';
import { moneyChecks } from './checks.ts';

export { selectLastProof } from './store.ts';

/** Proves the ledger and every rule of the modules that move points, all in one snapshot. */
export function verifyMoney(db: Database): Promise<Verification> {
  return verifyLedger(db, moneyChecks);
}

interface MoneyProof {
  readonly findings: readonly Finding[];
  /** How far the ledger is sealed: its last transfer, and the digest over all seals. */
  readonly sealed: { readonly transfer: number; readonly chain: string } | null;
}

/** The same step by step, for a ledger of any size: all lines, or those after the last seal. */
export async function verifyMoneyStepwise(
  db: Database,
  full: boolean,
  onStep: (done: number, total: number) => Promise<void>,
): Promise<MoneyProof> {
  const findings = await prove(db, { more: moneyChecks, full, onStep });
  const last = await selectLastSeal(db);
  return { findings, sealed: last && { transfer: last.untilId, chain: last.chain } };
}
