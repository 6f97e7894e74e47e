import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

export interface FieldProps extends FieldWords, ComponentProps<'input'> {
  /** Inside the box, after the text: a button or a unit. */
  readonly trailing?: ReactNode;
}

export function Field(props: FieldProps) {
  const { label, hint, error, ok, action, trailing, ...input } = props;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      ok={ok}
      action={action}
      id={input.id}
      disabled={input.disabled}
    >
      {(tie) => (
        <>
          <input type="text" {...input} {...tie} />
          {trailing}
        </>
      )}
    </FieldFrame>
  );
}
