import * as z from 'zod/mini';

/** On the wire the amount is a decimal string in the currency's unit, with its usual decimals. */
export const moneySchema = z.object({ currency: z.string(), amount: z.string() });

export type Money = z.infer<typeof moneySchema>;

/** Decimals of the smallest amount a bank pays; rupiah and dong use none. */
const decimalsByCurrency: Readonly<Record<string, number>> = {
  AUD: 2,
  IDR: 0,
  MYR: 2,
  THB: 2,
  PHP: 2,
  PLN: 2,
  VND: 0,
};

export function decimalsOf(currency: string): number {
  const decimals = decimalsByCurrency[currency];
  if (decimals === undefined) throw new Error(`Unknown currency: ${currency}`);
  return decimals;
}

/**
 * `12.5` złoty are 1250 grosz. All sums use whole minor units: a finer amount is an error, and so is one
 * beyond the largest safe integer.
 */
export function toMinor({ currency, amount }: Money): number {
  const decimals = decimalsOf(currency);
  const match = /^(\d{1,16})(?:\.(\d+))?$/.exec(amount);
  const fraction = (match?.[2] ?? '').replace(/0+$/, '');
  const amountMinor =
    Number(match?.[1]) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || '0');
  if (fraction.length > decimals || !Number.isSafeInteger(amountMinor)) {
    throw new Error(`Invalid amount of ${currency}: ${amount}`);
  }
  return amountMinor;
}

export function fromMinor(currency: string, amountMinor: number): Money {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) {
    throw new Error(`Invalid amount in minor units: ${amountMinor}`);
  }
  const decimals = decimalsOf(currency);
  const digits = String(amountMinor).padStart(decimals + 1, '0');
  const amount =
    decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return { currency, amount };
}

/** The value of points: exact, because a point is a whole number of minor units in every country. */
export function worthOfPoints(pointValue: Money, points: number): Money {
  return fromMinor(pointValue.currency, toMinor(pointValue) * points);
}

/** How many times as much one amount is as another, in words: `100 times as much`, `half as much`. */
export function factorText(from: number, to: number): string {
  const round = (value: number) => String(Math.round(value * 100) / 100);
  return to >= from
    ? `${round(to / from)} times as much`
    : `${round((to / from) * 100)} % of what it is now`;
}
