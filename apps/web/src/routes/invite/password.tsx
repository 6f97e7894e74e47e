import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useLayoutEffect, useState } from 'react';
import { readPending } from '../../features/identity/sign-in/pending-registration.ts';
import {
  RegisterFirstStep,
  RegisterSecondStep,
} from '../../features/identity/sign-in/register-steps.tsx';
import { SocialButtons } from '../../features/identity/sign-in/social-buttons.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { rememberCallback } from '../../platform/session/callback.ts';
import { captureJoinCodes } from '../../platform/session/join-codes.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/layout/layout.tsx';

const mailedTo = () => {
  const pending = readPending();
  return pending?.email && (pending.snsTicket === null || pending.mailboxTyped) ? pending : null;
};

/** A guest's registration: both steps at one address, then the result of the invitation. */
export default function InvitePasswordPage() {
  const t = useText('sign-in');
  const i = useText('invite');
  const [pending, setPending] = useState(mailedTo);
  usePageHeader({ title: i('join.title'), exit: paths.inviteWelfare() });
  // Before the form's own effects, which read them.
  useLayoutEffect(() => captureJoinCodes(location.search), []);
  useEffect(() => rememberCallback(paths.inviteSuccess()), []);
  if (pending) {
    return (
      <Page form>
        <RegisterSecondStep
          pending={pending}
          change={
            <Button kind="text" small onClick={() => setPending(null)}>
              {t('register.change')}
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page form>
      <RegisterFirstStep onSent={() => setPending(mailedTo())} />
      <SocialButtons from="invite" />
    </Page>
  );
}
