import { paths } from '@pollen/contract/values/web-paths';
import { useEffect } from 'react';
import { LoggedOutNote } from '../../features/identity/sign-in/logged-out-note.tsx';
import { LoginForm } from '../../features/identity/sign-in/login-form.tsx';
import { SignInTop } from '../../features/identity/sign-in/sign-in-top.tsx';
import { SocialButtons, socialReading } from '../../features/identity/sign-in/social-buttons.tsx';
import { LookButton } from '../../features/look/look-button.tsx';
import { useNotice } from '../../platform/http/text-config.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { captureJoinCodes } from '../../platform/session/join-codes.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';

export const loader: Loader = () => [socialReading];

export default function LoginPage() {
  const t = useText('sign-in');
  const notice = useNotice('login.notice');

  useEffect(() => captureJoinCodes(location.search), []);
  return (
    <Screen title={t('login.submit')} hidden>
      <Page form className="signin">
        <SignInTop hello={t('login.first')} again={t('login.title')} lead={t('login.text')}>
          <LoggedOutNote />
          <LoginForm />
        </SignInTop>
        <SocialButtons />
        <p className="meta signin__end">
          {t('login.new')}{' '}
          <Link className="link link--touch" href={paths.register()}>
            {t('login.create')}
          </Link>
        </p>
        <LookButton />
        {notice && <p className="meta center">{notice}</p>}
      </Page>
    </Screen>
  );
}
