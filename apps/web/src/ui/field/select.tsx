import type { ComponentProps } from 'react';
import { DownIcon } from '../icons/basic.tsx';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

interface SelectProps extends FieldWords, ComponentProps<'select'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Shown while nothing is chosen; cannot be chosen again. */
  readonly placeholder?: string;
}

/** The phone's own picker: fast, searchable, and familiar. */
export function Select(props: SelectProps) {
  const { label, hint, error, ok, action, options, placeholder, ...select } = props;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      ok={ok}
      action={action}
      id={select.id}
      disabled={select.disabled}
    >
      {(tie) => (
        <>
          <select {...select} {...tie} className={select.value === '' ? 'is-empty' : ''}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <DownIcon />
        </>
      )}
    </FieldFrame>
  );
}
