import type { CountryCode } from '@pollen/contract/codes/country';
import { type Money, worthOfPoints } from '@pollen/contract/values/money';

/** The currency members of a country are paid in. */
export const currencyByCountry = {
  2: 'AUD',
  3: 'IDR',
  4: 'MYR',
  5: 'THB',
  6: 'PHP',
  8: 'PLN',
  9: 'VND',
} as const satisfies Readonly<Record<CountryCode, string>>;

/** What points are worth in a country's currency. */
export type WorthOf = (country: CountryCode, points: number) => Money;

/** Each country's value of one point. */
export type PointValues = ReadonlyMap<CountryCode, Money>;

export const worthBy =
  (values: PointValues): WorthOf =>
  (country, points) => {
    const value = values.get(country);
    if (!value) throw new Error(`Country ${country} has no value of a point`);
    return worthOfPoints(value, points);
  };

/** The request to change a value, and the line of the action log when it is done. */
export const pointValueChange = 'pointValue.change';

export const pointValueSubject = (country: CountryCode) => ({
  kind: 'pointValue',
  id: String(country),
});
