import type { ComponentProps, ReactNode } from 'react';
import './cash-option.css';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons/basic.tsx';

interface CashOptionProps extends Omit<ComponentProps<'input'>, 'type' | 'checked'> {
  /** Money first, points second. */
  readonly money: ReactNode;
  /** Its price in points, or how many are missing. */
  readonly points: ReactNode;
  readonly checked: boolean;
  readonly wide?: boolean;
}

export function CashOption({ money, points, checked, wide, className, ...input }: CashOptionProps) {
  return (
    <label
      className={classNames(
        'opt',
        wide && 'opt--wide',
        checked && 'is-on',
        input.disabled && 'is-off',
        className,
      )}
    >
      <input {...input} type="radio" checked={checked} />
      <b className="num">{money}</b>
      <span>{points}</span>
      {checked && <CheckIcon size={20} />}
    </label>
  );
}

interface CashOptionsProps {
  /** Names the question. */
  readonly label: string;
  /** Long amounts, as in rupiah: two per row instead of three. */
  readonly roomy?: boolean;
  readonly children: ReactNode;
}

/** The options of one choice. */
export function CashOptions({ label, roomy, children }: CashOptionsProps) {
  return (
    <div
      className={classNames('opts', roomy && 'opts--roomy')}
      role="radiogroup"
      aria-label={label}
    >
      {children}
    </div>
  );
}

export interface SummaryRow {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** The totals: fee, arrival, remaining balance. */
export function SummaryRows({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    <dl className="sum">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={index}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
