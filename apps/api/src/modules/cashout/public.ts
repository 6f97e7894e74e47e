import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Database } from '../../db/database.ts';
import { buzzChecks } from '../buzz/public.ts';
import { checkinChecks } from '../checkin/public.ts';
import type { MemberHooks } from '../identity/public.ts';
import { inviteChecks } from '../invite/public.ts';
import { type Verification, verifyLedger, verifyStepwise } from '../ledger/public.ts';
import { lotteryChecks } from '../lottery/public.ts';
import { taskChecks } from '../task/public.ts';
import { cashoutChecks } from './checks.ts';
import { listOwn } from './commands/list-own.ts';
import { hasOpenCashout } from './store/cashouts.ts';

/* What operators do with cash-outs; every function runs in the transaction it is given. */
export { createBatch, previewBatch } from './commands/create-batch.ts';
export {
  approveCashout,
  refuseCashout,
  type SingleDecision,
} from './commands/decide-cashout.ts';
export { cancelBatch, markBatchSent } from './commands/end-batch.ts';
export { exportBatch, readBatchFile } from './commands/export-batch.ts';
export { importResults } from './commands/import-results.ts';
export { listOwn as listCashoutsOf } from './commands/list-own.ts';
export { readHolds } from './commands/read-detail.ts';
export { holdsOf, referenceOf } from './domain.ts';
export {
  type BatchRow,
  selectBatches as readBatches,
  selectBatchIds as listBatchIds,
  selectPaymentIds as listPaymentIds,
} from './store/batches.ts';
export { selectCashout as readCashout, selectQueue as listQueue } from './store/cashouts.ts';
export { selectDecisions as listDecisions } from './store/decisions.ts';
export {
  type ImportRow,
  selectImportIds as listImportIds,
  selectImportLines as listImportLines,
  selectImports as readImports,
} from './store/imports.ts';
export { readStanding, reasonsToStay } from './store/standing.ts';

/** What must hold between the ledger and everything that rests on it. */
const moneyChecks = [
  ...checkinChecks,
  ...buzzChecks,
  ...lotteryChecks,
  ...cashoutChecks,
  ...inviteChecks,
  ...taskChecks,
];

/** Proves the ledger and everything that rests on it. */
export function verifyMoney(db: Database): Promise<Verification> {
  return verifyLedger(db, moneyChecks);
}

/** The same proof rule by rule, for a job that tells how far it is. */
export const verifyMoneyStepwise = (
  db: Database,
  onStep: (done: number, total: number) => Promise<void>,
) => verifyStepwise(db, moneyChecks, onStep);

const exportLimit = 1000;

export const cashoutHooks: MemberHooks = {
  name: 'cashouts',
  guardDeletion: async (tx, memberId) => {
    if (await hasOpenCashout(tx, memberId)) throw new BusinessError('moneyInFlight');
  },
  exportData: async (db, memberId) => (await listOwn(db, memberId, { limit: exportLimit })).items,
};
