import { countryOptions } from '@pollen/browser/countries';
import { countries } from '@pollen/contract/codes/country';
import { useLocale, useText } from '../../../platform/i18n/i18n.ts';
import { type FieldFault, faultText } from '../../../platform/page/form.ts';
import { Select } from '../../../ui/field/select.tsx';

interface CountrySelectProps {
  readonly value: string;
  readonly onChange: (country: string) => void;
  readonly fault: FieldFault | undefined;
}

/** Where the member lives: chosen once, since it decides what they earn and how it is paid. */
export function CountrySelect({ value, onChange, fault }: CountrySelectProps) {
  const t = useText('sign-in');
  const f = useText('common');
  const locale = useLocale();
  return (
    <Select
      label={t('register.country')}
      name="country"
      placeholder={t('register.countryPick')}
      hint={t('register.countryHint')}
      options={countryOptions(countries, locale)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={faultText(f, fault)}
    />
  );
}
