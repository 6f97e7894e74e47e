import type { CountryCode } from '@pollen/contract/codes/country';
import type { Locale } from '@pollen/contract/codes/locale';
import type { WalletLine, walletOperations } from '@pollen/contract/operations/wallet';
import { cashoutMinimum } from '@pollen/contract/values/cashout';
import type { Money } from '@pollen/contract/values/money';
import type { Clock } from '../../../clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { numberCursor, pageOfRows } from '../../../db/page.ts';
import type { Handlers } from '../../../http/call.ts';
import { selectOpenDebts } from './debts.ts';
import { selectEarnedWeek, selectTalliedAt } from './earned.ts';
import { presentDebt, presentLine, presentPending } from './present.ts';
import { selectStanding } from './store.ts';
import { selectArchivedLines, selectLines, selectPending, selectProgress } from './wallet-lines.ts';

const pendingLimit = 50;
const weekMs = 7 * 86_400_000;

export interface WalletServices {
  readonly db: Database;
  readonly clock: Clock;
  /** The ledger only knows points; their value in money is passed in. */
  readonly worthOf: (country: CountryCode, points: number) => Promise<Money>;
  /** When a member's points expire; null if they do not. */
  readonly expiryOf: (memberId: number) => Promise<Date | null>;
  /** Task titles by number, so that a line shows the title the member knows. */
  readonly titlesOf: (
    db: Queryable,
    taskNos: readonly string[],
    locale: Locale,
  ) => Promise<ReadonlyMap<string, string>>;
}

type Explained = Pick<WalletLine, 'params'>;

const isText = (value: unknown): value is string => typeof value === 'string';

export function walletRoutes({
  db,
  clock,
  worthOf,
  expiryOf,
  titlesOf,
}: WalletServices): Handlers<typeof walletOperations> {
  /** Adds the title to every line that names a task by its number. */
  async function withTitles<Line extends Explained>(
    from: Queryable,
    lines: readonly Line[],
    locale: Locale,
  ): Promise<Line[]> {
    const numbers = new Set(lines.map(({ params }) => params['taskNo']).filter(isText));
    if (numbers.size === 0) return [...lines];
    const titles = await titlesOf(from, [...numbers], locale);
    return lines.map((line) => {
      const taskNo = line.params['taskNo'];
      if (!isText(taskNo)) return line;
      return { ...line, params: { ...line.params, task: titles.get(taskNo) ?? taskNo } };
    });
  }
  return {
    readEarnedWeek: async ({ read }) => {
      const [kinds, at] = await read((from) =>
        Promise.all([selectEarnedWeek(from, clock()), selectTalliedAt(from)]),
      );
      const points = kinds.reduce((sum, kind) => sum + kind.points, 0);
      return { points, kinds, at: at?.toISOString() ?? null };
    },
    readWallet: async ({ session: { memberId, country }, facts: { locale } }) => {
      const [balances, pendingRows, { week, hasCashedOut }, expiry] = await Promise.all([
        selectStanding(db, memberId),
        selectPending(db, memberId, pendingLimit),
        selectProgress(db, memberId, new Date(clock().getTime() - weekMs)),
        expiryOf(memberId),
      ]);
      const debts = balances.debt === 0 ? [] : await selectOpenDebts(db, memberId);
      return {
        points: balances.available,
        worth: await worthOf(country as CountryCode, balances.available),
        earnedWeek: week,
        cashoutFrom: {
          points: cashoutMinimum,
          worth: await worthOf(country as CountryCode, cashoutMinimum),
        },
        hasCashedOut,
        expiresAt: expiry?.toISOString() ?? null,
        pending: balances.pending,
        setAside: balances.setAside,
        debt: balances.debt,
        debtLines: await withTitles(db, debts.map(presentDebt), locale),
        pendingLines: await withTitles(db, pendingRows.map(presentPending), locale),
      };
    },
    listWalletLines: ({ session, facts, input: { cursor, limit, filter }, read }) => {
      const before = numberCursor(cursor);
      const category = filter === 'all' ? null : filter;
      const { memberId } = session;
      return read(async (from) => {
        const rows = await selectLines(from, { memberId, before, category, limit });
        const page = pageOfRows(rows, limit, presentLine, ({ sequence }) => sequence);
        const items = await withTitles(from, page.items, facts.locale);
        // Lines are numbered from 1, so the last page of all lines usually shows whether older ones exist.
        const isFirst = category === null && rows.at(-1)?.sequence === 1;
        const archived =
          page.next === null && !isFirst && (await selectArchivedLines(from, memberId)) > 0;
        return { ...page, items, archived };
      });
    },
  };
}
