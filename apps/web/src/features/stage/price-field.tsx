import { decimalsOf } from '@pollen/contract/values/money';
import { formatNumber } from '@pollen/contract/values/number-format';
import { parsePrice } from '@pollen/contract/values/stage';
import { Field } from '../../ui/field/field.tsx';
import type { PieceProps } from './piece.ts';
import type { GoodDraft } from './rules.ts';

interface PriceFieldProps extends Pick<PieceProps, 't' | 'currency' | 'country'> {
  readonly good: GoodDraft;
  readonly name: string;
  readonly showError: boolean;
  readonly onTyped: (typed: string) => void;
}

/** How a price looks in the country. */
const exampleOf = (currency: string, country: number) =>
  decimalsOf(currency) === 0 ? '12500' : formatNumber(12.5, country);

/** The price as written on the shelf, including separators. */
export function PriceField({
  good,
  name,
  showError,
  currency,
  country,
  t,
  onTyped,
}: PriceFieldProps) {
  const wrong = showError && parsePrice(good.typed) === null;
  return (
    <Field
      label={t('price.label', { name })}
      hint={t('price.hint')}
      error={wrong ? t('price.error', { example: exampleOf(currency, country) }) : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={15}
      value={good.typed}
      trailing={<span className="meta">{currency}</span>}
      onChange={(event) => onTyped(event.target.value)}
    />
  );
}
