import { paths } from '@pollen/contract/values/web-paths';
import { SocialCallback } from '../../features/identity/sign-in/social-callback.tsx';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Page } from '../../ui/layout/layout.tsx';

export default function GoogleCallbackPage() {
  return (
    <Screen title="Google" ownTitle exit={paths.login()}>
      <Page form>
        <SocialCallback app="GOOGLE" />
      </Page>
    </Screen>
  );
}
