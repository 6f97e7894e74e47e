import { type CountryIso, countries } from '@pollen/contract/codes/country';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { type AreaRow, citiesPath, provincesPath } from '@pollen/contract/values/area';
import { useQueries } from '@tanstack/react-query';
import { readAreas } from '../../platform/areas.ts';
import { PickList, type PickOption } from '../../ui/pick-list.tsx';
import { faultOfList } from './rules.ts';
import type { FormProps } from './task-form.tsx';

/** The rows of several files, each with the name of its country or province. */
function useAreas(files: readonly { readonly path: string; readonly of: string }[]): PickOption[] {
  const loaded = useQueries({
    queries: files.map(({ path }) => ({
      queryKey: ['areas', path],
      queryFn: () => readAreas(path),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return loaded.flatMap(({ data = [] }, index) =>
    data.map(([code, name]: AreaRow) => ({
      value: code,
      text: files.length > 1 ? `${name}, ${files[index]?.of}` : name,
    })),
  );
}

interface AreaFieldsProps extends Pick<FormProps, 'faults'> {
  readonly countries: TaskFields['countries'];
  readonly provinces: readonly string[] | undefined;
  readonly cities: readonly string[] | undefined;
  readonly onChange: (areas: { provinces: string[]; cities: string[] }) => void;
}

/** Provinces of the chosen countries, then cities of the chosen provinces. */
export function AreaFields(props: AreaFieldsProps) {
  const { countries: codes, provinces = [], cities = [], faults, onChange } = props;
  const picked = countries.filter(({ code }) => codes.includes(code));
  const known = useAreas(picked.map(({ iso, name }) => ({ path: provincesPath(iso), of: name })));
  const nameOf = (code: string) => known.find(({ value }) => value === code)?.text ?? code;
  // A province outside the chosen countries is a form error, but its file can still be loaded.
  const below = useAreas(
    provinces
      .filter((code) => countries.some(({ iso }) => code.startsWith(`${iso}-`)))
      .map((code) => ({
        path: citiesPath(code.slice(0, 2) as CountryIso, code),
        of: nameOf(code),
      })),
  );
  return (
    <>
      <PickList
        label="Provinces"
        options={known}
        picked={provinces}
        fault={faultOfList(faults, 'targeting.provinces', provinces)}
        onChange={(next) => onChange({ provinces: next, cities: [...cities] })}
      />
      <PickList
        label="Cities"
        hint={provinces.length === 0 ? 'Pick provinces first.' : undefined}
        options={below}
        picked={cities}
        fault={faultOfList(faults, 'targeting.cities', cities)}
        onChange={(next) => onChange({ provinces: [...provinces], cities: next })}
      />
    </>
  );
}
