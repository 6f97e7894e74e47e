import { type CountryCode, countryByCode } from '@pollen/contract/codes/country';
import { fromMinor, type Money, toMinor } from '@pollen/contract/values/money';
import { formatMoneyInEnglish } from '@pollen/contract/values/number-format';

/** Points are counted as country 0; money in the smallest unit of the country's currency. */
export type Unit = 0 | CountryCode;
export const points = 0;

/** What points are worth in a country. */
export type WorthOf = (country: CountryCode, points: number) => Money;

export interface Amount {
  readonly country: Unit;
  readonly amount: number;
}

/** A sum of points in every unit it is limited in. Each country counts it whole: anybody may earn it. */
export function amountsOf(
  sum: number,
  countries: readonly CountryCode[],
  worthOf: WorthOf,
): Amount[] {
  const sorted = [...new Set(countries)].sort((a, b) => a - b);
  return [
    { country: points, amount: sum },
    ...sorted.map((country) => ({ country, amount: toMinor(worthOf(country, sum)) })),
  ];
}

const grouped = new Intl.NumberFormat('en-US');
export const pointsText = (sum: number) =>
  `${grouped.format(sum)} ${sum === 1 ? 'point' : 'points'}`;

/** `20,000 points (A$200)`; one amount for each country. */
export function costText(sum: number, countries: readonly CountryCode[], worthOf: WorthOf): string {
  const money = [...new Set(countries)]
    .sort((a, b) => a - b)
    .map((country) => formatMoneyInEnglish(worthOf(country, sum)));
  return money.length === 0 ? pointsText(sum) : `${pointsText(sum)} (${money.join(', ')})`;
}

/** An amount in its unit, for people. */
export function amountText(
  { country, amount }: Amount,
  currencyOf: (country: CountryCode) => string,
): string {
  if (country === points) return pointsText(amount);
  const where = countryByCode(country)?.name ?? '';
  return `${formatMoneyInEnglish(fromMinor(currencyOf(country), amount))} (${where})`;
}
