import { type Locale, locales } from '@pollen/contract/codes/locale';
import { useState } from 'react';
import { setLocale, useLocale, useText } from '../../platform/i18n/i18n.ts';
import { setTheme, useTheme } from '../../platform/page/theme.ts';
import { Radio } from '../../ui/choice/tick.tsx';
import { Segment } from '../../ui/tabs.tsx';
import { languages } from './languages.ts';

/** Language and theme; both apply immediately and are stored on this device. */
export function LookSettings() {
  const t = useText('account');
  const current = useLocale();
  // Marked at once, while its texts are loading; unmarked if they do not come.
  const [wanted, setWanted] = useState<Locale | null>(null);
  const theme = useTheme();
  function choose(locale: Locale) {
    setWanted(locale);
    setLocale(locale).catch(() => setWanted(null));
  }
  return (
    <>
      <fieldset>
        <legend className="field__label">{t('about.language')}</legend>
        {locales.map((locale) => (
          <Radio
            key={locale}
            name="language"
            label={<span lang={locale}>{languages[locale]}</span>}
            checked={locale === (wanted ?? current)}
            onChange={() => choose(locale)}
          />
        ))}
      </fieldset>
      <div>
        <p className="field__label">{t('about.theme')}</p>
        <Segment
          label={t('about.theme')}
          items={[
            { id: 'system', label: t('about.themeSystem') },
            { id: 'light', label: t('about.themeLight') },
            { id: 'dark', label: t('about.themeDark') },
          ]}
          value={theme}
          onChange={setTheme}
        />
      </div>
    </>
  );
}
