import { type CountryCode, countries } from '@pollen/contract/codes/country';

/** Currency and worth of one point, in the currency's unit as a decimal string. */
export const countryTable: Readonly<Record<CountryCode, { currency: string; pointValue: string }>> =
  {
    2: { currency: 'AUD', pointValue: '0.01' },
    3: { currency: 'IDR', pointValue: '50' },
    4: { currency: 'MYR', pointValue: '0.02' },
    5: { currency: 'THB', pointValue: '0.15' },
    6: { currency: 'PHP', pointValue: '0.20' },
    8: { currency: 'PLN', pointValue: '0.02' },
    9: { currency: 'VND', pointValue: '100' },
  };

export function listCountries() {
  return countries.map(({ code, prefix, name }) => ({ code, prefix, name, ...countryTable[code] }));
}
