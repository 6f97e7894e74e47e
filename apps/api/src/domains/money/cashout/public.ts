import { BusinessError } from '@pollen/contract/codes/error-code';
import type { MemberHooks } from '../../accounts/identity/public.ts';
import { listOwn } from './queries/list-own.ts';
import { hasOpenCashout } from './store/cashouts.ts';
import { eraseWordsAbout } from './store/erasure.ts';

export { cashoutChecks } from './checks.ts';
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
export { holdsOf, referenceOf } from './domain.ts';
export { listOwn as listCashoutsOf } from './queries/list-own.ts';
export {
  type BatchRow,
  selectBatches as readBatches,
  selectBatchIds as listBatchIds,
  selectPaymentIds as listPaymentIds,
} from './store/batches.ts';
export { selectCashout as readCashout, selectIdsOf as listCashoutIds } from './store/cashouts.ts';
export { selectDecisions as listDecisions } from './store/decisions.ts';
export {
  selectImportIds as listImportIds,
  selectImportLines as listImportLines,
  selectImports as readImports,
} from './store/imports.ts';
export { readStanding, reasonsToStay } from './store/standing.ts';

const exportLimit = 1000;

export const cashoutHooks: MemberHooks = {
  name: 'cashouts',
  guardDeletion: async (tx, memberId) => {
    if (await hasOpenCashout(tx, memberId)) throw new BusinessError('moneyInFlight');
  },
  erase: eraseWordsAbout,
  exportData: async (db, memberId) => (await listOwn(db, memberId, { limit: exportLimit })).items,
};
