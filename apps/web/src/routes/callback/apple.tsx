import { paths } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { SocialCallback } from '../../features/identity/sign-in/social-callback.tsx';
import { SocialNewcomer } from '../../features/identity/sign-in/social-newcomer.tsx';
import { readReturn } from '../../features/identity/sign-in/social-return.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Page } from '../../ui/layout/layout.tsx';

/** Apple's return, and the page of a new Apple user (spec §2): one address for both. */
export default function AppleCallbackPage() {
  const [returning] = useState(() => readReturn(location.search) !== null);
  const [done, setDone] = useState(false);
  return (
    <Screen title="Apple" ownTitle exit={paths.login()}>
      <Page form>
        {returning && !done ? (
          <SocialCallback app="APPLE" onNewcomer={() => setDone(true)} />
        ) : (
          <SocialNewcomer />
        )}
      </Page>
    </Screen>
  );
}
