/** A country in a language, as the browser itself knows it. */
export function countryName(iso: string, locale: string): string {
  return new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(iso) ?? iso;
}

interface Country {
  readonly code: number;
  readonly iso: string;
}

interface CountryOption<Code> {
  readonly code: Code;
  /** The code as a select holds it. */
  readonly value: string;
  readonly label: string;
}

/** What a country picker offers, in the order of the list. */
export function countryOptions<Known extends Country>(
  countries: readonly Known[],
  locale: string,
): CountryOption<Known['code']>[] {
  return countries.map(({ code, iso }) => ({
    code,
    value: String(code),
    label: countryName(iso, locale),
  }));
}
