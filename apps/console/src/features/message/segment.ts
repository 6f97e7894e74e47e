import { countries as allCountries, countryByCode } from '@pollen/contract/codes/country';
import type { Segment } from '@pollen/contract/operator/message';
import { languagesOf } from '@pollen/contract/values/country-language';
import { listed } from '../../platform/format.ts';
import { type LocalizedText, languageNames } from '../../ui/language-fields.tsx';

/** `Australia, Poland; women; born 1980 to 1999; active in the last 30 days`. */
export function segmentText(segment: Segment): string {
  const { countries, genders, bornFrom, bornTo, activeDays } = segment;
  return [
    countries.length === 0
      ? 'All countries'
      : countries.map((code) => countryByCode(code)?.name).join(', '),
    ...genders.map((gender) => ({ female: 'women', male: 'men', other: 'other genders' })[gender]),
    ...(bornFrom === undefined && bornTo === undefined ? [] : [bornText(bornFrom, bornTo)]),
    ...(activeDays === undefined
      ? []
      : [activeDays === 1 ? 'active in the last day' : `active in the last ${activeDays} days`]),
  ].join('; ');
}

function bornText(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `born in ${to} or before`;
  return to === undefined ? `born in ${from} or later` : `born ${from} to ${to}`;
}

/** The languages of the segment's countries in which the text is missing: `Indonesian and Thai`. */
export function unwrittenLanguages({ countries }: Segment, text: LocalizedText): string {
  const codes = countries.length > 0 ? countries : allCountries.map(({ code }) => code);
  return listed(
    languagesOf(codes)
      .filter((locale) => !text[locale]?.trim())
      .map((locale) => languageNames[locale] ?? locale),
  );
}
