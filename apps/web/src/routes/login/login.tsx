import { paths } from '@pollen/contract/values/web-paths';
import { LoginForm } from '../../features/identity/sign-in/login-form.tsx';
import { useNotice } from '../../platform/http/text-config.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';

/** Only the form, for links that ask for the password; redirects a logged-in visitor (spec §2). */
export default function PasswordLoginPage() {
  const t = useText('sign-in');
  const notice = useNotice('login.notice');
  return (
    <Screen title={t('login.submit')} exit={paths.login()}>
      <Page form>
        <div>
          <h2 className="h1">{t('login.title')}</h2>
          <p className="meta signin__lead">{t('login.text')}</p>
          <LoginForm />
        </div>
        <p className="meta signin__end">
          {t('login.new')}{' '}
          <Link className="link link--touch" href={paths.register()}>
            {t('login.create')}
          </Link>
        </p>
        {notice && <p className="meta">{notice}</p>}
      </Page>
    </Screen>
  );
}
