import { type CountryCode, countries } from '@pollen/contract/codes/country';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CountryFilter } from '../../ui/country-picker.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import type { MemberFilter } from './member-table.tsx';

export function MemberFilters({
  filter,
  onChange,
}: {
  readonly filter: MemberFilter;
  readonly onChange: (filter: MemberFilter) => void;
}) {
  const [text, setText] = useState(filter.search ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    const { search: _, ...rest } = filter;
    onChange(text.trim() === '' ? rest : { ...rest, search: text.trim() });
  }
  function pickCountry(country: CountryCode | null) {
    const { country: _, ...rest } = filter;
    onChange(country === null ? rest : { ...rest, country });
  }
  function filterSuspended(suspended: boolean) {
    const { suspended: _, ...rest } = filter;
    onChange(suspended ? { ...rest, suspended } : rest);
  }
  return (
    <form className="filters" onSubmit={submit}>
      <TextField
        label="Search"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <CountryFilter countries={countries} value={filter.country ?? null} onPick={pickCountry} />
      <Button type="submit">Search</Button>
      <Checkbox
        label="Suspended only"
        checked={filter.suspended === true}
        onChange={(event) => filterSuspended(event.target.checked)}
      />
    </form>
  );
}
