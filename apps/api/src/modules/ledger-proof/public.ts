import type { Database } from '../../db/database.ts';
import { type Verification, verifyLedger } from '../ledger/public.ts';
import { moneyChecks } from './checks.ts';

export { selectLastProof } from './store.ts';

/** Proves the ledger and every rule of the modules that move points. */
export function verifyMoney(db: Database): Promise<Verification> {
  return verifyLedger(db, moneyChecks);
}
