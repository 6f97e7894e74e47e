import { countryOptions } from '@pollen/browser/countries';
import type { ReactNode } from 'react';
import { Checkbox, SelectField } from './field.tsx';

interface Country {
  readonly code: number;
  readonly iso: string;
}

interface CountrySelectProps<Known extends Country> {
  readonly countries: readonly Known[];
  readonly value: Known['code'];
  readonly onPick: (code: Known['code']) => void;
  readonly hint?: string;
  /** Added to each name. */
  readonly detailOf?: (code: Known['code']) => string;
}

/** One country. */
export function CountrySelect<Known extends Country>({
  countries,
  value,
  onPick,
  hint,
  detailOf,
}: CountrySelectProps<Known>) {
  const options = countryOptions(countries, 'en');
  return (
    <SelectField
      label="Country"
      hint={hint}
      value={value}
      onChange={(event) => {
        const picked = options.find((option) => option.value === event.target.value);
        if (picked) onPick(picked.code);
      }}
    >
      {options.map(({ code, label }) => (
        <option key={code} value={code}>
          {detailOf ? `${label}, ${detailOf(code)}` : label}
        </option>
      ))}
    </SelectField>
  );
}

interface CountryFilterProps<Known extends Country> {
  readonly countries: readonly Known[];
  /** Null for all of them. */
  readonly value: Known['code'] | null;
  readonly onPick: (code: Known['code'] | null) => void;
}

/** One country, or all. */
export function CountryFilter<Known extends Country>({
  countries,
  value,
  onPick,
}: CountryFilterProps<Known>) {
  const options = countryOptions(countries, 'en');
  return (
    <SelectField
      label="Country"
      value={value ?? ''}
      onChange={(event) =>
        onPick(options.find((option) => option.value === event.target.value)?.code ?? null)
      }
    >
      <option value="">All</option>
      {options.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

interface CountryTicksProps<Known extends Country> {
  readonly countries: readonly Known[];
  readonly picked: readonly Known['code'][];
  readonly onPick: (codes: Known['code'][]) => void;
  readonly className: string;
  /** Hides the legend where a heading names the group already. */
  readonly legendClass?: string;
  /** Below the boxes: a hint or a fault. */
  readonly children?: ReactNode;
}

/** Any number of countries, reported in the order of the list. */
export function CountryTicks<Known extends Country>({
  countries,
  picked,
  onPick,
  className,
  legendClass,
  children,
}: CountryTicksProps<Known>) {
  return (
    <fieldset className={className}>
      <legend className={legendClass}>Countries</legend>
      {countryOptions(countries, 'en').map(({ code, label }) => (
        <Checkbox
          key={code}
          label={label}
          checked={picked.includes(code)}
          onChange={(event) =>
            onPick(
              countries
                .map((country) => country.code)
                .filter((known) =>
                  known === code ? event.target.checked : picked.includes(known),
                ),
            )
          }
        />
      ))}
      {children}
    </fieldset>
  );
}
