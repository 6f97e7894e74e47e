import { countryCodes } from '@pollen/contract/codes/country';
import type { lotteryOperatorOperations, OperatorOffer } from '@pollen/contract/operator/lottery';
import { totalOf } from '@pollen/contract/values/lottery';
import { oddsOfWeight } from '@pollen/contract/values/odds';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import { numberCursor, pageOfRows } from '../../../../db/page.ts';
import type { Handlers } from '../../../../http/call.ts';
import { chainOf, commitmentOf } from '../domain.ts';
import { type RoundRow, selectRounds } from '../store/rounds.ts';
import { publishWithinLimits } from './commands/publish-offer.ts';
import { endOffer, setCountry } from './commands/run-lottery.ts';
import { type OfferRowForOperator, selectAllOffers, selectCountries } from './store/offers.ts';

export interface LotteryOperatorServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
}

function stateOf({ startsAt, endsAt }: OfferRowForOperator, now: Date): OperatorOffer['state'] {
  if (endsAt <= now || endsAt <= startsAt) return 'over';
  return startsAt > now ? 'coming' : 'open';
}

function presentOffer(row: OfferRowForOperator, now: Date): OperatorOffer {
  const total = totalOf(row.fields.map(({ weight }) => weight));
  return {
    id: row.id,
    game: row.game,
    cost: row.cost,
    countries: [...row.countries],
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    state: stateOf(row, now),
    fallback: row.fallback,
    fields: row.fields.map(({ kind, value, label, weight, stock, awarded }) => ({
      kind,
      value,
      label: label && { ...label },
      odds: oddsOfWeight(weight, total),
      stock,
      awarded,
    })),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Whether the round matches its commitment, computed here instead of read from a column. */
function holds({ seed, commitment, previous, chain }: RoundRow): boolean {
  if (!chainOf(previous, commitment).equals(chain)) return false;
  return seed === null || commitmentOf(seed).equals(commitment);
}

export function lotteryOperatorRoutes({
  db,
  clock,
  keyRing,
}: LotteryOperatorServices): Handlers<typeof lotteryOperatorOperations> {
  return {
    listOperatorOffers: async ({ input: { cursor, limit }, read }) => {
      const rows = await read((from) => selectAllOffers(from, numberCursor(cursor), limit + 1));
      const now = clock();
      return pageOfRows(
        rows,
        limit,
        (row) => presentOffer(row, now),
        ({ id }) => id,
      );
    },
    publishOffer: ({ session, input, transact }) =>
      transact((tx) => publishWithinLimits(tx, keyRing, session, input, clock())),
    endOffer: ({ session, params, transact }) =>
      transact(async (tx) => {
        await endOffer(tx, session, params.id, clock());
        return {};
      }),
    listLotteryCountries: async () => {
      const rows = await selectCountries(db);
      return {
        items: countryCodes.map((country) => {
          const row = rows.find((known) => known.country === country);
          return {
            country,
            isOpen: row?.isOpen ?? false,
            permit: row?.permit ?? '',
            updatedAt: row?.updatedAt.toISOString() ?? null,
          };
        }),
      };
    },
    setLotteryCountry: ({ session, input, transact }) =>
      transact(async (tx) => {
        await setCountry(tx, session, input, clock());
        return {};
      }),
    listOperatorRounds: async ({ input: { cursor, limit }, read }) => {
      const rows = await read((from) => selectRounds(from, numberCursor(cursor), limit + 1));
      const present = (row: (typeof rows)[number]) => ({
        id: row.id,
        opensAt: row.opensAt.toISOString(),
        closesAt: row.closesAt.toISOString(),
        publishedAt: row.publishedAt.toISOString(),
        commitment: row.commitment.toString('hex'),
        chain: row.chain.toString('hex'),
        seed: row.seed?.toString('hex') ?? null,
        holds: holds(row),
      });
      return pageOfRows(rows, limit, present, ({ id }) => id);
    },
  };
}
