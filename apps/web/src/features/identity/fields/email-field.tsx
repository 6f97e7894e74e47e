import { useText } from '../../../platform/i18n/i18n.ts';
import { type FieldFault, faultText } from '../../../platform/page/form.ts';
import { Field } from '../../../ui/field/field.tsx';

interface EmailFieldProps {
  readonly label: string;
  /** What a password manager fills in: an account name, or a contact address. */
  readonly autoComplete?: 'username' | 'email';
  readonly value: string;
  readonly onChange: (email: string) => void;
  readonly fault: FieldFault | undefined;
}

export function EmailField(props: EmailFieldProps) {
  const { label, autoComplete = 'email', value, onChange, fault } = props;
  const f = useText('common');
  return (
    <Field
      label={label}
      type="email"
      name="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      inputMode="email"
      maxLength={254}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={faultText(f, fault)}
    />
  );
}
