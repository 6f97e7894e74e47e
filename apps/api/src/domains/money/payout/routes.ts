import { BusinessError } from '@pollen/contract/codes/error-code';
import type { payoutOperations } from '@pollen/contract/operator/payout';
import type { batchOperations } from '@pollen/contract/operator/payout-batch';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { PayoutSenders } from '../../../adapters/payout-files/senders.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import { StreamedFile } from '../../../http/streamed-file.ts';
import { approvePayouts, approveSingle, refusePayouts } from './commands/decide-payouts.ts';
import { listImports, listLines, readImport, takeResults } from './commands/take-results.ts';
import {
  dissolveBatch,
  downloadFile,
  exportFile,
  markSent,
  startBatch,
} from './commands/work-batches.ts';
import { listBatches, listExclusions, readBatch, readPreview } from './queries/read-batches.ts';
import { listBatchPayouts, listPayouts, readPayout } from './queries/read-payouts.ts';
import { selectCounts } from './store/payouts.ts';

export interface PayoutServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly payoutSenders: PayoutSenders | null;
}

type Routes = Handlers<typeof payoutOperations & typeof batchOperations>;

function decisionRoutes({ db, clock, keyRing }: PayoutServices) {
  const services = () => ({ db, keyRing, now: clock() });
  return {
    listPayouts: ({ input }) => listPayouts(services(), input),
    readPayout: ({ params }) => readPayout(services(), params.id),
    countPayouts: ({ input, read }) => read((from) => selectCounts(from, input.country ?? null)),
    approvePayouts: ({ session, input, transact }) =>
      transact((tx) => approvePayouts(tx, session, input.ids, clock())),
    approvePayout: ({ session, params, input: { flags, reason = null }, transact }) =>
      transact((tx) => approveSingle(tx, session, params.id, { flags, reason }, clock())),
    refusePayouts: ({ session, input, transact }) =>
      transact((tx) => refusePayouts(tx, session, input, clock())),
  } satisfies Partial<Routes>;
}

function batchRoutes({ db, clock, keyRing, payoutSenders: senders }: PayoutServices) {
  const services = () => ({ db, keyRing, now: clock() });
  return {
    listBatches: ({ input, read }) => read((from) => listBatches(from, input)),
    previewBatch: ({ input }) => readPreview(services(), input.country),
    readBatch: ({ params }) => readBatch(db, params.id, clock()),
    listBatchPayouts: ({ params, input, read }) =>
      read((from) => listBatchPayouts({ ...services(), db: from }, params.id, input)),
    listBatchExclusions: ({ params, input, read }) =>
      read((from) => listExclusions(from, params.id, input)),
    createBatch: ({ session, input, transact }) =>
      transact((tx) => startBatch(tx, session, input.country, clock())),
    exportBatch: ({ session, params, transact }) =>
      transact((tx) => exportFile(tx, { keyRing, senders }, session, params.id, clock())),
    downloadBatchFile: async ({ session, params, transact }) => {
      const { name, mediaType, bytes } = await transact((tx) =>
        downloadFile(tx, { keyRing, senders }, session, params.id, clock()),
      );
      return new StreamedFile(name, mediaType, whole(bytes));
    },
    markBatchSent: ({ session, params, transact }) =>
      transact((tx) => markSent(tx, session, params.id, clock())),
    cancelBatch: ({ session, params, input, transact }) => {
      const reason = input.reason.trim();
      if (reason === '') throw fieldFault('reason');
      return transact((tx) => dissolveBatch(tx, session, { batchId: params.id, reason }, clock()));
    },
  } satisfies Partial<Routes>;
}

const fieldFault = (name: string) =>
  new BusinessError('badInput', {}, { fields: { [name]: 'field.required' } });

function importRoutes({ db, clock }: PayoutServices) {
  return {
    listImports: ({ input, read }) => read((from) => listImports(from, input)),
    readImport: ({ params }) => readImport(db, params.id),
    listImportLines: ({ params, input, read }) => read((from) => listLines(from, params.id, input)),
    importResults: ({ session, input, file, transact }) => {
      if (!file) throw fieldFault('file');
      const batchId = input.batchId === undefined ? null : Number(input.batchId);
      return transact((tx) => takeResults(tx, session, { file, batchId }, clock()));
    },
  } satisfies Partial<Routes>;
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export const payoutRoutes = (services: PayoutServices): Routes => ({
  ...decisionRoutes(services),
  ...batchRoutes(services),
  ...importRoutes(services),
});
