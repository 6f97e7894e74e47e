import { paths } from '@pollen/contract/values/web-paths';
import { Welfare } from '../../features/invite/welfare.tsx';
import { LookButton } from '../../features/look/look-button.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';

const look = <LookButton narrow />;

export default function InviteWelfarePage() {
  const t = useText('invite');
  const isMember = useSession().tokens !== null;
  return (
    <Screen title={t('welfareLink')} exit={isMember ? paths.referrals() : paths.login()} end={look}>
      <Page>
        <Welfare />
      </Page>
      <Foot>
        {isMember ? (
          <ButtonLink wide href={paths.referrals()}>
            {t('offer.toOwn')}
          </ButtonLink>
        ) : (
          <ButtonLink wide href={paths.register()}>
            {t('offer.joinPlain')}
          </ButtonLink>
        )}
      </Foot>
    </Screen>
  );
}
