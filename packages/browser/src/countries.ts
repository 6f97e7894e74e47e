/** A country in a language, as the browser itself knows it. */
export function countryName(iso: string, locale: string): string {
  return new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(iso) ?? iso;
}
