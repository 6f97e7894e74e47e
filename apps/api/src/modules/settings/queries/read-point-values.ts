import { countries } from '@pollen/contract/codes/country';
import { fromMinor } from '@pollen/contract/values/money';
import type { Queryable } from '../../../db/database.ts';
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

/** Spec §7, `/v1/config/country`. */
export async function listCountries(db: Queryable) {
  const worthOf = await readWorth(db);
  return countries.map(({ code, prefix, name }) => {
    const { currency, amount } = worthOf(code, 1);
    return { code, prefix, name, currency, pointValue: amount };
  });
}
