import { BusinessError } from '@pollen/contract/codes/error-code';
import type { moneyOperations } from '@pollen/contract/operator/money';
import type { KeyRing } from '../../adapters/key-ring.ts';
import type { PayoutSenders } from '../../adapters/payout-files/senders.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { numberCursor, pageOfRows } from '../../db/page.ts';
import type { Handlers } from '../../http/call.ts';
import { StreamedFile } from '../../http/streamed-file.ts';
import { listTransfers } from '../ledger/public.ts';
import { approvePayouts, approveSingle, refusePayouts } from './commands/decide-payouts.ts';
import { startProof } from './commands/prove-money.ts';
import { listBatches, listExclusions, readBatch, readPreview } from './commands/read-batches.ts';
import { listBatchPayouts, listPayouts, readPayout } from './commands/read-payouts.ts';
import { listImports, listLines, readImport, takeResults } from './commands/take-results.ts';
import {
  dissolveBatch,
  downloadFile,
  exportFile,
  markSent,
  startBatch,
} from './commands/work-batches.ts';
import { presentProof } from './present.ts';
import { selectCounts } from './store/payouts.ts';
import { selectProofs, selectSnapshots } from './store/proofs.ts';

export interface MoneyDeskServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly payoutSenders: PayoutSenders | null;
}

type Routes = Handlers<typeof moneyOperations>;

const idOf = ({ id }: { readonly id: number }) => id;

const dayMs = 86_400_000;

function payoutRoutes({ db, clock, keyRing }: MoneyDeskServices) {
  const services = () => ({ db, keyRing, now: clock() });
  return {
    listPayouts: ({ input }) => listPayouts(services(), input),
    readPayout: ({ params }) => readPayout(services(), params.id),
    countPayouts: ({ input }) => selectCounts(db, input.country ?? null),
    approvePayouts: ({ session, input, transact }) =>
      transact((tx) => approvePayouts(tx, session, input.ids, clock())),
    approvePayout: ({ session, params, input: { flags, reason = null }, transact }) =>
      transact((tx) => approveSingle(tx, session, params.id, { flags, reason }, clock())),
    refusePayouts: ({ session, input, transact }) =>
      transact((tx) => refusePayouts(tx, session, input, clock())),
  } satisfies Partial<Routes>;
}

function batchRoutes({ db, clock, keyRing, payoutSenders: senders }: MoneyDeskServices) {
  const services = () => ({ db, keyRing, now: clock() });
  return {
    listBatches: ({ input }) => listBatches(db, input),
    previewBatch: ({ input }) => readPreview(services(), input.country),
    readBatch: ({ params }) => readBatch(db, params.id, clock()),
    listBatchPayouts: ({ params, input }) => listBatchPayouts(services(), params.id, input),
    listBatchExclusions: ({ params, input }) => listExclusions(db, params.id, input),
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

function importRoutes({ db, clock }: MoneyDeskServices) {
  return {
    listImports: ({ input }) => listImports(db, input),
    readImport: ({ params }) => readImport(db, params.id),
    listImportLines: ({ params, input }) => listLines(db, params.id, input),
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

function ledgerRoutes({ db, clock }: MoneyDeskServices) {
  return {
    readBooks: async ({ input }) => {
      const since = new Date(clock().getTime() - input.days * dayMs);
      const rows = await selectSnapshots(db, since);
      const history = rows.map(({ at, totals }) => ({ at: at.toISOString(), totals }));
      const last = history.at(-1);
      return { at: last?.at ?? null, totals: last?.totals ?? {}, history };
    },
    listTransfers: async ({ input: { causeKind, causeId, cursor, limit } }) => {
      const cause = causeKind && causeId ? { kind: causeKind, id: causeId } : null;
      const rows = await listTransfers(db, {
        before: numberCursor(cursor),
        cause,
        limit: limit + 1,
      });
      return pageOfRows(
        rows,
        limit,
        ({ causeKind: kind, causeId: id, at, entries, ...row }) => ({
          ...row,
          cause: { kind, id },
          at: at.toISOString(),
          entries: [...entries],
        }),
        idOf,
      );
    },
    listProofs: async ({ input: { cursor, limit } }) => {
      const below = numberCursor(cursor) ?? Number.MAX_SAFE_INTEGER;
      return pageOfRows(await selectProofs(db, below, limit + 1), limit, presentProof, idOf);
    },
    startProof: ({ session, transact }) => transact((tx) => startProof(tx, session, clock())),
  } satisfies Partial<Routes>;
}

export const moneyDeskRoutes = (services: MoneyDeskServices): Routes => ({
  ...payoutRoutes(services),
  ...batchRoutes(services),
  ...importRoutes(services),
  ...ledgerRoutes(services),
});
