import { paths } from '@pollen/contract/values/web-paths';
import { Welfare } from '../../features/invite/welfare.tsx';
import { LookButton } from '../../features/look/look-button.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';

const look = <LookButton narrow />;

export default function InviteWelfarePage() {
  const t = useText('invite');
  const isMember = useSession().tokens !== null;
  usePageHeader({
    title: t('welfareLink'),
    exit: isMember ? paths.referrals() : paths.login(),
    end: look,
  });
  return (
    <>
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
    </>
  );
}
