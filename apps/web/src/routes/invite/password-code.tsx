import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useState } from 'react';
import InvitedCard from '../../features/identity/sign-in/invited-card.tsx';
import { postedCodes } from '../../features/identity/sign-in/pending-registration.ts';
import { RegisterSecondStep } from '../../features/identity/sign-in/register-steps.tsx';
import { LookButton } from '../../features/look/look-button.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { useFirstRender } from '../../platform/page/first-render.ts';
import { rememberCallback } from '../../platform/session/callback.ts';
import { Page } from '../../ui/layout/layout.tsx';

/** Only after a first step without scripts; otherwise the tab's storage has it. */
export const loader: Loader = (_, { form }) => (form ? [] : null);

const look = <LookButton narrow />;

/** The second step of a guest's registration. */
export default function InvitePasswordCodePage() {
  const t = useText('invite');
  const [isInvited] = useState(postedCodes(useFirstRender()?.form).sharerCode !== undefined);

  // The first step did so, unless it was posted without scripts.
  useEffect(() => rememberCallback(paths.inviteSuccess()), []);
  return (
    <Screen title={t('join.title')} exit={paths.invitePassword()} end={look}>
      <Page form>
        <RegisterSecondStep
          start={paths.invitePassword()}
          gift={isInvited ? <InvitedCard /> : undefined}
        />
      </Page>
    </Screen>
  );
}
