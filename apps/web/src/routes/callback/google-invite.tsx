import { paths } from '@pollen/contract/values/web-paths';
import { SocialCallback } from '../../features/identity/sign-in/social-callback.tsx';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { Page } from '../../ui/layout/layout.tsx';

/** The Google return of the invitation pages: a failed sign-in returns to the invitation. */
export default function GoogleInviteCallbackPage() {
  usePageHeader({ title: 'Google', ownTitle: true, exit: paths.inviteWelfare() });
  return (
    <Page form>
      <SocialCallback app="GOOGLE" back={paths.invitePassword()} />
    </Page>
  );
}
