import type { CountryIso } from '@pollen/contract/codes/country';
import { useLocale, useText } from '../../../platform/i18n/i18n.ts';
import { Select } from '../../../ui/field/select.tsx';
import { type Place, useCities, useProvinces } from './places.ts';

export interface PlaceChoice {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

interface PlaceFieldsProps {
  readonly iso: CountryIso;
  readonly value: PlaceChoice;
  readonly onChange: (value: PlaceChoice) => void;
  readonly errors: { readonly [Name in keyof PlaceChoice]?: string | undefined };
}

const options = (places: readonly Place[] | undefined) =>
  (places ?? []).map(({ code, name }) => ({ value: code, label: name }));

/** Province, then its cities, then their districts; choosing one clears what lay within another. */
export function PlaceFields({ iso, value, onChange, errors }: PlaceFieldsProps) {
  const t = useText('account');
  const native = useLocale() === 'th' && iso === 'TH';
  const provinces = useProvinces(iso, native);
  const cities = useCities(iso, value.province, native);
  const districts = cities?.find((city) => city.code === value.city)?.within ?? [];
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
