import { countryName as nameFromBrowser } from '@pollen/browser/countries';
import { formatted } from './formatted.ts';
import { currentLocale } from './i18n.ts';

/** A country's name in the language of the page. */
export function countryName(iso: string): string {
  const locale = currentLocale();
  return formatted(`${locale} ${iso}`, () => nameFromBrowser(iso, locale));
}
