import '../../ui/field/field.css';
import { noteMaxLength } from '@pollen/contract/survey/as-answer';
import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface TextBoxProps {
  readonly name: string;
  /** For screen readers; the question above is its visible label. */
  readonly label?: string | undefined;
  readonly id: string;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly lines?: number | undefined;
  readonly input?: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'min' | 'max' | 'maxLength'
  >;
  readonly onText: (text: string) => void;
}

/** One line or several; keeps the typed text even if it is invalid. */
export function TextBox(props: TextBoxProps) {
  const { name, label, id, value, placeholder, disabled, invalid, lines, input, onText } = props;
  const tie = {
    name,
    value,
    placeholder,
    disabled,
    maxLength: input?.maxLength ?? noteMaxLength,
    'aria-label': label,
    'aria-labelledby': label ? undefined : id,
    'aria-describedby': `${id}-error`,
    'aria-invalid': invalid || undefined,
  };
  return (
    <div className={classNames('field__box', invalid && 'is-error', disabled && 'is-off')}>
      {lines ? (
        <textarea {...tie} rows={lines} onChange={(event) => onText(event.target.value)} />
      ) : (
        <input type="text" {...input} {...tie} onChange={(event) => onText(event.target.value)} />
      )}
    </div>
  );
}
