/** A country's name in a language, from the browser. */
export function countryName(iso: string, locale: string): string {
  return new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(iso) ?? iso;
}

interface Country {
  readonly code: number;
  readonly iso: string;
}

interface CountryOption<Code> {
  readonly code: Code;
  /** The code as the value of a select. */
  readonly value: string;
  readonly label: string;
}

/** The choices of a country picker, in order. */
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
