import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

interface Around {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly fault?: string | undefined;
}

/** Connects label, hint and fault to the control between them. */
function useAround({ hint, fault }: Around) {
  const id = useId();
  const isDescribed = fault !== undefined || hint !== undefined;
  return {
    id,
    aria: {
      'aria-invalid': fault === undefined ? undefined : true,
      'aria-describedby': isDescribed ? `${id}-description` : undefined,
    } as const,
  };
}

function Frame({
  id,
  label,
  hint,
  fault,
  children,
}: Around & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {(fault ?? hint) !== undefined && (
        <p className={fault ? 'field__fault' : 'cap'} id={`${id}-description`}>
          {fault ?? hint}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, hint, fault, ...rest }: Around & ComponentProps<'input'>) {
  const { id, aria } = useAround({ label, hint, fault });
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      <input className="field__control" {...rest} {...aria} id={id} />
    </Frame>
  );
}

export function TextArea({ label, hint, fault, ...rest }: Around & ComponentProps<'textarea'>) {
  const { id, aria } = useAround({ label, hint, fault });
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      <textarea
        className="field__control field__control--area"
        rows={4}
        {...rest}
        {...aria}
        id={id}
      />
    </Frame>
  );
}

export function SelectField({
  label,
  hint,
  fault,
  children,
  ...rest
}: Around & ComponentProps<'select'>) {
  const { id, aria } = useAround({ label, hint, fault });
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      <select className="field__control" {...rest} {...aria} id={id}>
        {children}
      </select>
    </Frame>
  );
}

export function Checkbox({
  label,
  ...rest
}: { readonly label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="tick">
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}

/** The server's refusal, next to the form. */
export function Refusal({ children }: { readonly children: string | null }) {
  return children === null ? null : (
    <p className="refusal" role="alert">
      {children}
    </p>
  );
}
