import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/i18n.ts';
import { type FieldFault, faultText } from '../../../platform/page/form.ts';
import { PasswordField } from '../../../ui/field/password-field.tsx';

interface CurrentPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly fault: FieldFault | undefined;
  /** Next to the label: a link for members who have forgotten it. */
  readonly action?: ReactNode;
}

/** The current password, marked for password managers. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  const { label, value, onChange, fault, action } = props;
  const f = useText('common');
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="current-password"
      maxLength={72}
      showLabel={f('password.show')}
      hideLabel={f('password.hide')}
      action={action}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={faultText(f, fault)}
    />
  );
}
