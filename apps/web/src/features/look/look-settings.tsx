import type { Locale } from '@pollen/contract/codes/locale';
import { setLocale, useLocale, useText } from '../../platform/i18n/i18n.ts';
import { setTheme, useTheme } from '../../platform/page/theme.ts';
import { Select } from '../../ui/field/select.tsx';
import { Segment } from '../../ui/tabs.tsx';
import { languages } from './languages.ts';

/** Language and theme; both apply immediately and are stored on this device. */
export function LookSettings() {
  const t = useText('account');
  const locale = useLocale();
  const theme = useTheme();
  return (
    <>
      <Select
        label={t('about.language')}
        options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        value={locale}
        onChange={(event) => void setLocale(event.target.value as Locale)}
      />
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
