import type { Locale } from '@pollen/contract/codes/locale';
import { paths } from '@pollen/contract/values/web-paths';
import { setLocale, useLocale, useText } from '../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { setTheme, useTheme } from '../../platform/page/theme.ts';
import { ownBuildId } from '../../platform/updates/build-poll.ts';
import { List } from '../../ui/card.tsx';
import { Select } from '../../ui/field/select.tsx';
import { DocIcon, ShieldIcon } from '../../ui/icons/things.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { ListLink } from '../../ui/list-row.tsx';
import { AppMark } from '../../ui/marks/app-mark.tsx';
import { Segment } from '../../ui/tabs.tsx';
import '../../features/identity/account/account.css';

/** Each language by its own name, so that everybody can find theirs. */
const languages: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  th: 'ไทย',
  fil: 'Filipino',
  vi: 'Tiếng Việt',
};

export default function AboutPage() {
  const t = useText('account');
  const locale = useLocale();
  const theme = useTheme();
  usePageHeader({ title: t('about.title'), exit: paths.my() });
  return (
    <Page>
      <div className="account__me account__me--under">
        <AppMark size={64} />
        <div>
          <p className="h2">Pollen</p>
          <p className="meta">{t('about.version', { version: ownBuildId() })}</p>
        </div>
      </div>
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
      <List className="account__documents">
        <ListLink
          plain
          href={paths.aboutAgreement()}
          start={<DocIcon />}
          title={t('about.agreement')}
        />
        <ListLink
          plain
          href={paths.aboutPrivacy()}
          start={<ShieldIcon />}
          title={t('about.privacy')}
        />
        <ListLink plain href={paths.browseRiches()} start={<DocIcon />} title={t('about.earned')} />
      </List>
    </Page>
  );
}
