import { useEffect, useState } from 'react';
import { readPending } from '../../features/identity/sign-in/pending-registration.ts';
import { RegisterDetails } from '../../features/identity/sign-in/register-details.tsx';
import { RegisterForm } from '../../features/identity/sign-in/register-form.tsx';
import { SocialButtons } from '../../features/identity/sign-in/social-buttons.tsx';
import { rememberCallback } from '../../platform/callback.ts';
import { useText } from '../../platform/i18n.ts';
import { usePageHeader } from '../../platform/page-header.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Steps } from '../../ui/progress.tsx';

const mailedTo = () => {
  const pending = readPending();
  return pending?.email && pending.snsTicket === null ? pending : null;
};

/** A guest's registration: both steps at one address, and from there to what the invitation brought. */
export default function InvitePasswordPage() {
  const t = useText('sign-in');
  const i = useText('invite');
  const [pending, setPending] = useState(mailedTo);
  usePageHeader({ title: i('join.title'), exit: paths.inviteWelfare() });
  useEffect(() => rememberCallback(paths.inviteSuccess()), []);
  if (pending) {
    return (
      <Page form>
        <Steps steps={['done', 'now']} label={t('register.step', { step: 2, total: 2 })} />
        <div>
          <h2 className="h1">{t('register.check')}</h2>
          <p className="meta signin__lead">
            {t('register.sentTo', { email: pending.email })}{' '}
            <Button kind="text" small onClick={() => setPending(null)}>
              {t('register.change')}
            </Button>
          </p>
        </div>
        <RegisterDetails pending={pending} />
      </Page>
    );
  }
  return (
    <Page form>
      <Steps steps={['now', 'ahead']} label={t('register.step', { step: 1, total: 2 })} />
      <div>
        <h2 className="h1">{t('register.headline')}</h2>
        <p className="meta signin__lead">{t('register.text')}</p>
        <RegisterForm onSent={() => setPending(mailedTo())} />
      </div>
      <SocialButtons from="invite" />
    </Page>
  );
}
