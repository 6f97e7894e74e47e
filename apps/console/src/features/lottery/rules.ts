import type { OperatorOffer } from '@pollen/contract/operator/lottery';
import type { PrizeKind } from '@pollen/contract/values/lottery';
import { isOne, parseOdds, showFraction, sumOf } from '@pollen/contract/values/odds';
import { asLocalizedText, type LocalizedText } from '../../ui/language-fields.tsx';

/** A field of the form, as typed. */
export interface DraftField {
  readonly kind: PrizeKind;
  readonly value: string;
  readonly odds: string;
  /** Empty for no limit. */
  readonly stock: string;
  readonly label: LocalizedText;
  readonly codes: readonly string[];
}

const plain: DraftField = {
  kind: 'points',
  value: '5',
  odds: '1/8',
  stock: '',
  label: {},
  codes: [],
};

/** Starts from the last offer; codes and stock have to be entered again. */
export function draftOf(offer: OperatorOffer | undefined): DraftField[] {
  return Array.from({ length: 8 }, (_, at) => {
    const field = offer?.fields[at];
    if (!field) return plain;
    const { kind, value, odds, label, stock, awarded } = field;
    const left = stock === null || kind === 'voucher' ? '' : String(stock - awarded);
    return { kind, value: String(value), odds, label: label ?? {}, stock: left, codes: [] };
  });
}

export interface Sum {
  readonly whole: boolean;
  readonly words: string;
}

/** The exact sum of the odds. */
export function sumWords(fields: readonly Pick<DraftField, 'odds'>[]): Sum {
  const odds = fields.map((field) => parseOdds(field.odds));
  const wrong = odds.indexOf(null);
  if (wrong >= 0)
    return { whole: false, words: `Enter the odds of field ${wrong + 1}, such as 1/8 or 12.5%.` };
  const sum = sumOf(odds.filter((one) => one !== null));
  return isOne(sum)
    ? { whole: true, words: 'The odds add up to exactly 1.' }
    : { whole: false, words: `The odds add up to ${showFraction(sum)}, not to 1.` };
}

/** The input of `POST /lottery/offers`. */
export function fieldInput({ kind, value, odds, stock, label, codes }: DraftField) {
  const counts = kind === 'points' || kind === 'chances';
  return {
    kind,
    value: counts ? Number(value) : 0,
    odds: odds.trim(),
    ...(kind !== 'voucher' && stock.trim() !== '' ? { stock: Number(stock) } : {}),
    ...(kind === 'voucher' ? { label: asLocalizedText(label), codes: [...codes] } : {}),
  };
}

/** One code per line; blank lines and repetitions are ignored. */
export const codesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** Countries left without the game: their offer ends, and the new one does not include them. */
export function leftWithout(
  offers: readonly OperatorOffer[],
  game: OperatorOffer['game'],
  countries: readonly number[],
): number[] {
  const ending = offers.filter(
    (offer) =>
      offer.game === game &&
      offer.state !== 'over' &&
      offer.countries.some((country) => countries.includes(country)),
  );
  const lost = ending.flatMap((offer) => offer.countries).filter((one) => !countries.includes(one));
  return [...new Set(lost)];
}
