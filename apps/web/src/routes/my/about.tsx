import { paths } from '@pollen/contract/values/web-paths';
import { LookSettings } from '../../features/look/look-settings.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { ownVersion } from '../../platform/updates/build-poll.ts';
import { List } from '../../ui/card.tsx';
import { DocIcon, ShieldIcon } from '../../ui/icons/things.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { ListLink } from '../../ui/list-row.tsx';
import { AppMark } from '../../ui/marks/app-mark.tsx';
import '../../features/identity/account/account.css';

export default function AboutPage() {
  const t = useText('account');
  return (
    <Screen title={t('about.title')} exit={paths.my()}>
      <Page>
        <div className="account__me account__me--under">
          <AppMark size={64} />
          <div>
            <p className="h2">Pollen</p>
            <p className="meta">{t('about.version', { version: ownVersion() })}</p>
          </div>
        </div>
        <LookSettings />
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
          <ListLink
            plain
            href={paths.aboutTrust()}
            start={<ShieldIcon />}
            title={t('about.trust')}
          />
          <ListLink
            plain
            href={paths.browseRiches()}
            start={<DocIcon />}
            title={t('about.earned')}
          />
        </List>
      </Page>
    </Screen>
  );
}
