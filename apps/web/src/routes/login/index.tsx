import { Wordmark } from '@pollen/browser/wordmark';
import { Cells } from '../../features/identity/sign-in/cells.tsx';
import { LoginForm } from '../../features/identity/sign-in/login-form.tsx';
import { SocialButtons } from '../../features/identity/sign-in/social-buttons.tsx';
import { useText } from '../../platform/i18n.ts';
import { usePageHeader } from '../../platform/page-header.ts';
import { paths } from '../../platform/paths.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';

export default function LoginPage() {
  const t = useText('sign-in');
  usePageHeader({ title: t('login.submit'), hidden: true });
  return (
    <Page form className="signin">
      <Cells />
      <div className="signin__brand">
        <Wordmark height={36} />
      </div>
      <div>
        <h1 className="h1 signin__title">{t('login.title')}</h1>
        <p className="meta signin__lead">{t('login.text')}</p>
        <LoginForm />
      </div>
      <SocialButtons />
      <p className="meta signin__end">
        {t('login.new')}{' '}
        <Link className="link link--touch" href={paths.register()}>
          {t('login.create')}
        </Link>
      </p>
    </Page>
  );
}
