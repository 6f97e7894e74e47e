import { TextField } from './field.tsx';
import { localInputOf, momentOf, zoneAt } from './moment.ts';

interface MomentFieldProps {
  readonly label: string;
  /** A moment as the API has it, in UTC; null where there is none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly hint?: string;
  readonly fault?: string | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

/** A moment, typed in the operator's own time zone, which it shows, and kept in UTC. */
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
