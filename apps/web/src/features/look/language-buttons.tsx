import { locales } from '@pollen/contract/codes/locale';
import { setLocale, useLocale } from '../../platform/i18n/i18n.ts';
import { languages } from './languages.ts';

/** All languages in a row; one tap changes the page and is remembered on this device. */
export function LanguageButtons({ label }: { readonly label: string }) {
  const current = useLocale();
  return (
    <fieldset className="languages" aria-label={label}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className="languages__one"
          aria-pressed={locale === current}
          onClick={() => void setLocale(locale)}
        >
          {languages[locale]}
        </button>
      ))}
    </fieldset>
  );
}
