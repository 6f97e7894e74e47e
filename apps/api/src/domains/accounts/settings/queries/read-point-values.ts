import { countries } from '@pollen/contract/codes/country';
import { fromMinor } from '@pollen/contract/values/money';
import { batchCalls } from '../../../../db/batch.ts';
import type { Queryable } from '../../../../db/database.ts';
import { currencyByCountry, type PointValues, type WorthOf, worthBy } from '../domain.ts';
import { selectPointValues } from '../store.ts';

export async function readPointValues(db: Queryable): Promise<PointValues> {
  const rows = await selectPointValues(db);
  return new Map(
    rows.map(({ country, valueMinor }) => [
      country,
      fromMinor(currencyByCountry[country], valueMinor),
    ]),
  );
}

/** What points are worth now. Read in the transaction that depends on it: operators change it. */
export const readWorth = async (db: Queryable): Promise<WorthOf> =>
  worthBy(await readPointValues(db));

export type ReadWorth = () => Promise<WorthOf>;

/**
 * The same for calls that only show it: concurrent readers share a query, which starts after the last of
 * them has asked.
 */
export function createReadWorth(db: Queryable): ReadWorth {
  const read = batchCalls(
    async (askers: readonly null[]) => {
      const worthOf = await readWorth(db);
      return askers.map(() => worthOf);
    },
    { maxConcurrent: 3, maxBatch: 50 },
  );
  return () => read(null);
}

/** Spec §7, `/v1/config/country`. */
export async function listCountries(db: Queryable) {
  const worthOf = await readWorth(db);
  return countries.map(({ code, prefix, name }) => {
    const { currency, amount } = worthOf(code, 1);
    return { code, prefix, name, currency, pointValue: amount };
  });
}
