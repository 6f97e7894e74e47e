import { BusinessError } from '@pollen/contract/codes/error-code';
import type { moneyOperations } from '@pollen/contract/operator/money';
import type { KeyRing } from '../../adapters/key-ring.ts';
import type { PayoutSenders } from '../../adapters/payout-files/senders.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { numberCursor, pageOfRows } from '../../db/page.ts';
import type { Handlers } from '../../http/call.ts';
import { StreamedFile } from '../../http/streamed-file.ts';
import { bankHoldHours } from '../bank/public.ts';
import { holdsOf, referenceOf } from '../cashout/public.ts';
import { listTransfers } from '../ledger/public.ts';
import { approvePayouts, refusePayouts } from './commands/decide-payouts.ts';
import { startProof } from './commands/prove-money.ts';
import { gatherBatch, listBatches, takeFile, takeResults } from './commands/work-batches.ts';
import { presentPayout, presentPayoutDetail, presentProof } from './present.ts';
import { type PayoutRow, selectCounts, selectPayout, selectPayouts } from './store/payouts.ts';
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

function payoutRoutes({ db, clock }: MoneyDeskServices) {
  const present = (row: PayoutRow) => {
    const bankHeldUntil = new Date(row.bankSince.getTime() + bankHoldHours * 3_600_000);
    const holds =
      row.state === 'requested' ? holdsOf(bankHeldUntil, row.securityChangedAt, clock()) : [];
    return presentPayout(row, {
      reference: referenceOf(row.id),
      holds: holds.map(({ reason, until }) => ({ reason, until: until.toISOString() })),
    });
  };
  return {
    listPayouts: async ({ input: { queue, country, cursor, limit } }) => {
      const rows = await selectPayouts(db, {
        queue,
        country: country ?? null,
        cursor: numberCursor(cursor),
        limit: limit + 1,
      });
      return pageOfRows(rows, limit, present, idOf);
    },
    readPayout: async ({ params }) => {
      const row = await selectPayout(db, params.id);
      if (!row) throw new BusinessError('notFound');
      return presentPayoutDetail(row, present(row));
    },
    countPayouts: ({ input }) => selectCounts(db, input.country ?? null),
    approvePayouts: ({ session, input, transact }) =>
      transact((tx) => approvePayouts(tx, session, input.ids, clock())),
    refusePayouts: ({ session, input, transact }) =>
      transact((tx) => refusePayouts(tx, session, input, clock())),
  } satisfies Partial<Routes>;
}

function batchRoutes({ db, clock, keyRing, payoutSenders: senders }: MoneyDeskServices) {
  return {
    listBatches: ({ input: { cursor, limit } }) => listBatches(db, numberCursor(cursor), limit),
    createBatch: ({ session, input, transact }) =>
      transact((tx) => gatherBatch(tx, session, input.country, clock())),
    exportBatch: async ({ session, params, transact }) => {
      const { name, mediaType, bytes } = await transact((tx) =>
        takeFile(tx, { keyRing, senders }, session, params.id, clock()),
      );
      return new StreamedFile(name, mediaType, whole(bytes));
    },
    importResults: ({ session, file, transact }) => {
      if (!file) throw new BusinessError('badInput', {}, { fields: { file: 'field.required' } });
      return transact(async (tx) => {
        const { lines, counts } = await takeResults(tx, session, file.bytes, clock());
        return { lines: [...lines], counts: { ...counts } };
      });
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
  ...ledgerRoutes(services),
});
