import { useState } from 'react';
import { readPending } from '../../features/identity/sign-in/pending-registration.ts';
import { RegisterDetails } from '../../features/identity/sign-in/register-details.tsx';
import { useText } from '../../platform/i18n.ts';
import { usePageHeader } from '../../platform/page-header.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Steps } from '../../ui/progress.tsx';

export default function RegisterPasswordPage() {
  const t = useText('sign-in');
  const [pending] = useState(readPending);
  usePageHeader({ title: t('register.title'), exit: paths.register() });
  if (!pending?.email) {
    return (
      <Page form>
        <Empty
          mood="hello"
          title={t('register.title')}
          text={t('register.lost')}
          action={<ButtonLink href={paths.register()}>{t('register.title')}</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page form>
      <Steps steps={['done', 'now']} label={t('register.step', { step: 2, total: 2 })} />
      <div>
        <h2 className="h1">{t('register.check')}</h2>
        <p className="meta signin__lead">
          {t('register.sentTo', { email: pending.email })}{' '}
          <Link className="link link--touch" href={paths.register()}>
            {t('register.change')}
          </Link>
        </p>
      </div>
      <RegisterDetails pending={{ ...pending, snsTicket: null }} />
    </Page>
  );
}
