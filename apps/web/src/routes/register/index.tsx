import { useEffect } from 'react';
import { RegisterFirstStep } from '../../features/identity/sign-in/register-steps.tsx';
import { useText } from '../../platform/i18n.ts';
import { captureJoinCodes } from '../../platform/join-codes.ts';
import { navigate } from '../../platform/navigation.ts';
import { usePageHeader } from '../../platform/page-header.ts';
import { paths } from '../../platform/paths.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';

export default function RegisterPage() {
  const t = useText('sign-in');
  usePageHeader({ title: t('register.title'), exit: paths.login() });
  useEffect(() => captureJoinCodes(location.search), []);
  return (
    <Page form>
      <RegisterFirstStep onSent={() => navigate(paths.registerPassword())} />
      <p className="meta signin__end">
        {t('register.have')}{' '}
        <Link className="link link--touch" href={paths.login()}>
          {t('login.submit')}
        </Link>
      </p>
    </Page>
  );
}
