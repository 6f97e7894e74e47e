import { paths } from '@pollen/contract/values/web-paths';
import { SocialCallback } from '../../features/identity/sign-in/social-callback.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';

/** An invitation is for people new to Pollen: a member learns that here instead of landing among the tasks. */
function Already() {
  const t = useText('sign-in');
  return (
    <Empty
      level={1}
      mood="hello"
      title={t('social.member')}
      text={t('social.memberText')}
      action={<ButtonLink href={paths.task()}>{t('social.toTasks')}</ButtonLink>}
    />
  );
}

/** The Google return of the invitation pages: a failed sign-in returns to the invitation. */
export default function GoogleInviteCallbackPage() {
  return (
    <Screen title="Google" ownTitle exit={paths.inviteWelfare()}>
      <Page form>
        <SocialCallback app="GOOGLE" back={paths.invitePassword()} member={<Already />} />
      </Page>
    </Screen>
  );
}
