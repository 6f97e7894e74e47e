import type { CountryCode } from '@pollen/contract/codes/country';
import { type Money, worthOfPoints } from '@pollen/contract/values/money';
import { countryTable } from './country-table.ts';

/** What points are worth in a country's currency. */
export function worthOf(country: CountryCode, points: number): Money {
  const { currency, pointValue } = countryTable[country];
  return worthOfPoints({ currency, amount: pointValue }, points);
}

export const currencyOf = (country: CountryCode): string => countryTable[country].currency;
