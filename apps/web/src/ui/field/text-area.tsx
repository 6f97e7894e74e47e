import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

/** Grows with its text if the browser supports it; `action` is for a counter. */
export function TextArea(props: FieldWords & ComponentProps<'textarea'>) {
  const { label, hint, error, ok, action, ...area } = props;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      ok={ok}
      action={action}
      id={area.id}
      disabled={area.disabled}
    >
      {(tie) => <textarea rows={3} {...area} {...tie} />}
    </FieldFrame>
  );
}
