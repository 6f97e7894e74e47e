import { passwordFault } from '@pollen/contract/values/password';
import { useText } from '../../../platform/i18n/i18n.ts';
import { type FieldFault, faultText } from '../../../platform/page/form.ts';
import { PasswordField } from '../../../ui/field/password-field.tsx';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly email: string;
  readonly onChange: (password: string) => void;
  readonly fault: FieldFault | undefined;
}

/** What the browser can check; only the server knows the common passwords. */
export function newPasswordFault(password: string, email: string): FieldFault | undefined {
  const fault = passwordFault(password, email);
  if (password === '') return 'field.required';
  return fault ?? undefined;
}

/** A new password: shows the rule, and turns green once it is met. */
export function NewPasswordField({ label, value, email, onChange, fault }: NewPasswordFieldProps) {
  const f = useText('common');
  const ok = newPasswordFault(value, email) === undefined;
  return (
    <PasswordField
      label={label}
      name="new-password"
      autoComplete="new-password"
      maxLength={72}
      showLabel={f('password.show')}
      hideLabel={f('password.hide')}
      // The tick confirms no more than what was checked here.
      hint={f(ok ? 'password.long' : 'password.rule')}
      ok={ok}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={faultText(f, fault)}
    />
  );
}
