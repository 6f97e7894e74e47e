import { paths } from '@pollen/contract/values/web-paths';
import { SocialCallback } from '../../features/identity/sign-in/social-callback.tsx';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { Page } from '../../ui/layout/layout.tsx';

export default function GoogleCallbackPage() {
  usePageHeader({ title: 'Google', ownTitle: true, exit: paths.login() });
  return (
    <Page form>
      <SocialCallback app="GOOGLE" />
    </Page>
  );
}
