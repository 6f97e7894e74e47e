import { SelectField } from './field.tsx';

interface CountrySelectProps {
  readonly countries: readonly { readonly code: number; readonly name: string }[];
  /** Null for all of them. */
  readonly value: number | null;
  readonly onPick: (code: number | null) => void;
}

export function CountrySelect({ countries, value, onPick }: CountrySelectProps) {
  return (
    <SelectField
      label="Country"
      value={value ?? ''}
      onChange={(event) => onPick(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">All</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
