import { TextField } from './field.tsx';
import { localInputOf, momentOf, zoneAt } from './moment.ts';

interface MomentFieldProps {
  readonly label: string;
  /** A time in UTC, as in the API; null for none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly hint?: string;
  readonly fault?: string | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

/** A time, typed in the operator's time zone, which it shows, and stored in UTC. */
export function MomentField({ value, onChange, hint, ...rest }: MomentFieldProps) {
  const zone = `Your time, ${zoneAt(value)}.`;
  return (
    <TextField
      {...rest}
      type="datetime-local"
      hint={hint ? `${hint} ${zone}` : zone}
      value={localInputOf(value)}
      onChange={(event) => onChange(momentOf(event.target.value))}
    />
  );
}
