/** Spec §3. `prefix` is the spec's own, even where it differs from ISO 3166 (Malaysia is `ms`). */
export const countries = [
  { code: 2, prefix: 'au', iso: 'AU', name: 'Australia' },
  { code: 3, prefix: 'id', iso: 'ID', name: 'Indonesia' },
  { code: 4, prefix: 'ms', iso: 'MY', name: 'Malaysia' },
  { code: 5, prefix: 'th', iso: 'TH', name: 'Thailand' },
  { code: 6, prefix: 'ph', iso: 'PH', name: 'Philippines' },
  { code: 8, prefix: 'pl', iso: 'PL', name: 'Poland' },
  { code: 9, prefix: 'vn', iso: 'VN', name: 'Vietnam' },
] as const;

export type Country = (typeof countries)[number];
export type CountryCode = Country['code'];
export type CountryIso = Country['iso'];

export const countryCodes = countries.map((country) => country.code) as readonly CountryCode[];

export function countryByCode(code: number): Country | undefined {
  return countries.find((country) => country.code === code);
}
