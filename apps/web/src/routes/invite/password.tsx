import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useLayoutEffect, useState } from 'react';
import InvitedCard from '../../features/identity/sign-in/invited-card.tsx';
import { RegisterFirstStep } from '../../features/identity/sign-in/register-steps.tsx';
import { SocialButtons, socialReading } from '../../features/identity/sign-in/social-buttons.tsx';
import { LookButton } from '../../features/look/look-button.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate, useSearch } from '../../platform/navigation/navigation.ts';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { rememberCallback } from '../../platform/session/callback.ts';
import { captureJoinCodes } from '../../platform/session/join-codes.ts';
import { Page } from '../../ui/layout/layout.tsx';

export const loader: Loader = () => [socialReading];

const look = <LookButton narrow />;

/** A guest's registration, which ends with the result of the invitation. */
export default function InvitePasswordPage() {
  const t = useText('invite');
  const [isInvited] = useState(new URLSearchParams(useSearch()).has('sharerCode'));

  // Before the form's own effects, which read them.
  useLayoutEffect(() => captureJoinCodes(location.search), []);
  useEffect(() => rememberCallback(paths.inviteSuccess()), []);
  return (
    <Screen title={t('join.title')} exit={paths.inviteWelfare()} end={look}>
      <Page form>
        <RegisterFirstStep
          onSent={() => navigate(paths.invitePasswordCode())}
          gift={isInvited ? <InvitedCard /> : undefined}
        />
        <SocialButtons from="invite" />
      </Page>
    </Screen>
  );
}
