import type { CountryIso } from '@pollen/contract/codes/country';
import { type Area, areaName } from '@pollen/contract/values/area';
import { useLocale, useText } from '../../../platform/i18n/i18n.ts';
import { Select } from '../../../ui/field/select.tsx';
import { useCities, useProvinces } from './areas.ts';

export interface AreaChoice {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

interface AreaFieldsProps {
  readonly iso: CountryIso;
  readonly value: AreaChoice;
  readonly onChange: (value: AreaChoice) => void;
  readonly errors: { readonly [Name in keyof AreaChoice]?: string | undefined };
}

/** Province, then its cities, then their districts; choosing one clears the levels below. */
export function AreaFields({ iso, value, onChange, errors }: AreaFieldsProps) {
  const t = useText('account');
  const locale = useLocale();
  const provinces = useProvinces(iso);
  const cities = useCities(iso, value.province);
  const districts = cities?.find((city) => city.code === value.city)?.below ?? [];
  const options = (areas: readonly Area[] | undefined) =>
    (areas ?? []).map((area) => ({ value: area.code, label: areaName(area, locale) }));
  return (
    <>
      <Select
        label={t('personal.province')}
        placeholder={t('personal.choose')}
        options={options(provinces)}
        value={provinces ? value.province : ''}
        onChange={(event) => onChange({ province: event.target.value, city: '', district: '' })}
        error={errors.province}
      />
      {value.province !== '' && (
        <Select
          label={t('personal.city')}
          placeholder={t('personal.choose')}
          options={options(cities)}
          value={cities ? value.city : ''}
          disabled={!cities}
          onChange={(event) => onChange({ ...value, city: event.target.value, district: '' })}
          error={errors.city}
        />
      )}
      {districts.length > 0 && (
        <Select
          label={t('personal.district')}
          placeholder={t('personal.choose')}
          options={options(districts)}
          value={value.district}
          onChange={(event) => onChange({ ...value, district: event.target.value })}
          error={errors.district}
        />
      )}
    </>
  );
}
