import type { CountryCode } from '@pollen/contract/codes/country';
import type { walletOperations } from '@pollen/contract/operations/wallet';
import type { Money } from '@pollen/contract/values/money';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { numberCursor, pageOfRows } from '../../db/page.ts';
import type { Handlers } from '../../http/call.ts';
import { selectOpenDebts } from './debts.ts';
import { selectEarnedWeek, selectTalliedAt } from './earned.ts';
import { presentDebt, presentLine, presentPending } from './present.ts';
import { selectStanding } from './store.ts';
import { selectLines, selectPending } from './wallet-lines.ts';

const pendingLimit = 50;

export interface WalletServices {
  readonly db: Database;
  readonly clock: Clock;
  /** The ledger knows points only; what they are worth is told to it. */
  readonly worthOf: (country: CountryCode, points: number) => Money;
}

export function walletRoutes({
  db,
  clock,
  worthOf,
}: WalletServices): Handlers<typeof walletOperations> {
  return {
    readEarnedWeek: async () => {
      const [kinds, at] = await Promise.all([selectEarnedWeek(db, clock()), selectTalliedAt(db)]);
      const points = kinds.reduce((sum, kind) => sum + kind.points, 0);
      return { points, kinds, at: at?.toISOString() ?? null };
    },
    readWallet: async ({ session: { memberId, country } }) => {
      const [balances, pendingRows] = await Promise.all([
        selectStanding(db, memberId),
        selectPending(db, memberId, pendingLimit),
      ]);
      const debts = balances.debt === 0 ? [] : await selectOpenDebts(db, memberId);
      return {
        points: balances.available,
        worth: worthOf(country as CountryCode, balances.available),
        pending: balances.pending,
        setAside: balances.setAside,
        debt: balances.debt,
        debtLines: debts.map(presentDebt),
        pendingLines: pendingRows.map(presentPending),
      };
    },
    listWalletLines: async ({ session, input: { cursor, limit, filter } }) => {
      const before = numberCursor(cursor);
      const category = filter === 'all' ? null : filter;
      const rows = await selectLines(db, { memberId: session.memberId, before, category, limit });
      return pageOfRows(rows, limit, presentLine, ({ sequence }) => sequence);
    },
  };
}
