import type { ledgerOperations } from '@pollen/contract/operator/ledger';
import type { Clock } from '../../../clock.ts';
import { numberCursor, pageOfRows } from '../../../db/page.ts';
import type { Handlers } from '../../../http/call.ts';
import { listTransfers } from '../../points/ledger/public.ts';
import { startProof } from './commands/prove-ledger.ts';
import { presentProof } from './present.ts';
import { selectProofs, selectSnapshots } from './store.ts';

interface LedgerServices {
  readonly clock: Clock;
}

const idOf = ({ id }: { readonly id: number }) => id;

const dayMs = 86_400_000;

export function ledgerRoutes({ clock }: LedgerServices): Handlers<typeof ledgerOperations> {
  return {
    readBooks: async ({ input, read }) => {
      const since = new Date(clock().getTime() - input.days * dayMs);
      const rows = await read((from) => selectSnapshots(from, since));
      const history = rows.map(({ at, totals }) => ({ at: at.toISOString(), totals }));
      const last = history.at(-1);
      return { at: last?.at ?? null, totals: last?.totals ?? {}, history };
    },
    listTransfers: async ({ input: { causeKind, causeId, cursor, limit }, read }) => {
      const cause = causeKind && causeId ? { kind: causeKind, id: causeId } : null;
      const page = { before: numberCursor(cursor), cause, limit: limit + 1 };
      const rows = await read((from) => listTransfers(from, page));
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
    listProofs: async ({ input: { cursor, limit }, read }) => {
      const below = numberCursor(cursor) ?? Number.MAX_SAFE_INTEGER;
      const rows = await read((from) => selectProofs(from, below, limit + 1));
      return pageOfRows(rows, limit, presentProof, idOf);
    },
    startProof: ({ session, transact }) => transact((tx) => startProof(tx, session, clock())),
  };
}
