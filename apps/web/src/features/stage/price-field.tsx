import { parsePrice } from '@pollen/contract/values/stage';
import { Field } from '../../ui/field/field.tsx';
import type { PieceProps } from './piece.ts';
import type { GoodDraft } from './rules.ts';

interface PriceFieldProps extends Pick<PieceProps, 't' | 'currency'> {
  readonly good: GoodDraft;
  readonly name: string;
  readonly showError: boolean;
  readonly onTyped: (typed: string) => void;
}

/** The price as written on the shelf, including separators. */
export function PriceField({ good, name, showError, currency, t, onTyped }: PriceFieldProps) {
  const wrong = showError && parsePrice(good.typed) === null;
  return (
    <Field
      label={t('price.label', { name })}
      hint={t('price.hint')}
      error={wrong ? t('price.error') : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={15}
      value={good.typed}
      trailing={<span className="meta">{currency}</span>}
      onChange={(event) => onTyped(event.target.value)}
    />
  );
}
