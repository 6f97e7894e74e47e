import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useState } from 'react';
import {
  keepPosted,
  postedPending,
  readPending,
} from '../../features/identity/sign-in/pending-registration.ts';
import { RegisterSecondStep } from '../../features/identity/sign-in/register-steps.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';

export default function RegisterPasswordPage() {
  const t = useText('sign-in');
  const [posted] = useState(postedPending);
  const [pending] = useState(() => posted ?? readPending());
  useEffect(() => {
    if (posted) keepPosted(posted);
  }, [posted]);
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
      <RegisterSecondStep
        pending={pending.mailboxTyped ? pending : { ...pending, snsTicket: null }}
        change={
          <Link className="link link--touch" href={paths.register()}>
            {t('register.change')}
          </Link>
        }
      />
    </Page>
  );
}
