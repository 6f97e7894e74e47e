import type { ledgerOperations } from '@pollen/contract/operator/ledger';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { numberCursor, pageOfRows } from '../../db/page.ts';
import type { Handlers } from '../../http/call.ts';
import { listTransfers } from '../ledger/public.ts';
import { startProof } from './commands/prove-ledger.ts';
import { presentProof } from './present.ts';
import { selectProofs, selectSnapshots } from './store.ts';

interface LedgerServices {
  readonly db: Database;
  readonly clock: Clock;
}

const idOf = ({ id }: { readonly id: number }) => id;

const dayMs = 86_400_000;

export function ledgerRoutes({ db, clock }: LedgerServices): Handlers<typeof ledgerOperations> {
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
  };
}
