import { useState } from 'react';
import { TextField } from '../../ui/field.tsx';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly hint?: string;
  readonly fault?: string | undefined;
  readonly min?: number;
  readonly max?: number;
  readonly disabled?: boolean;
  /** Called with a message while the input is not a number, and with null once it is. */
  readonly onUnreadable?: (fault: string | null) => void;
}

/** A whole number; the typed text is kept until the field is left. */
export function NumberField({ value, onChange, onUnreadable, ...rest }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextField
      {...rest}
      type="number"
      inputMode="numeric"
      value={text ?? value ?? ''}
      onChange={(event) => {
        setText(event.target.value);
        // The browser reports an empty text for what it cannot parse as a number.
        onUnreadable?.(event.target.validity.badInput ? 'Enter a whole number.' : null);
        const typed = event.target.value === '' ? undefined : Number(event.target.value);
        onChange(typed !== undefined && Number.isFinite(typed) ? Math.round(typed) : undefined);
      }}
      onBlur={() => setText(null)}
    />
  );
}
