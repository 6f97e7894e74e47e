import { paths } from '@pollen/contract/values/web-paths';
import { useLayoutEffect } from 'react';
import { RegisterFirstStep } from '../../features/identity/sign-in/register-steps.tsx';
import { SocialButtons, socialReading } from '../../features/identity/sign-in/social-buttons.tsx';
import { LookButton } from '../../features/look/look-button.tsx';
import { useNotice } from '../../platform/http/text-config.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate } from '../../platform/navigation/navigation.ts';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { captureJoinCodes } from '../../platform/session/join-codes.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';

export const loader: Loader = () => [socialReading];

const look = <LookButton narrow />;

export default function RegisterPage() {
  const t = useText('sign-in');
  const notice = useNotice('register.notice');

  // Before the form's own effects, which read them.
  useLayoutEffect(() => captureJoinCodes(location.search), []);
  return (
    <Screen title={t('register.title')} exit={paths.login()} end={look}>
      <Page form>
        <RegisterFirstStep onSent={() => navigate(paths.registerPassword())} />
        <SocialButtons />
        <p className="meta signin__end">
          {t('register.have')}{' '}
          <Link className="link link--touch" href={paths.login()}>
            {t('login.submit')}
          </Link>
        </p>
        {notice && <p className="meta center">{notice}</p>}
      </Page>
    </Screen>
  );
}
