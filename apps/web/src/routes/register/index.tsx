import { useEffect } from 'react';
import { RegisterForm } from '../../features/identity/sign-in/register-form.tsx';
import { useText } from '../../platform/i18n.ts';
import { captureJoinCodes } from '../../platform/join-codes.ts';
import { navigate } from '../../platform/navigation.ts';
import { usePageHeader } from '../../platform/page-header.ts';
import { paths } from '../../platform/paths.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Steps } from '../../ui/progress.tsx';

export default function RegisterPage() {
  const t = useText('sign-in');
  usePageHeader({ title: t('register.title'), exit: paths.login() });
  useEffect(() => captureJoinCodes(location.search), []);
  return (
    <Page form>
      <Steps steps={['now', 'ahead']} label={t('register.step', { step: 1, total: 2 })} />
      <div>
        <h2 className="h1">{t('register.headline')}</h2>
        <p className="meta signin__lead">{t('register.text')}</p>
        <RegisterForm onSent={() => navigate(paths.registerPassword())} />
      </div>
      <p className="meta signin__end">
        {t('register.have')}{' '}
        <Link className="link link--touch" href={paths.login()}>
          {t('login.submit')}
        </Link>
      </p>
    </Page>
  );
}
