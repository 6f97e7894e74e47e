import { paths } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { LinkAccount } from './link-account.tsx';
import { readPending } from './pending-registration.ts';
import { RegisterDetails } from './register-details.tsx';

/** The page of a new social sign-in (spec §2): sets a password and registers, or links an account. */
export function SocialNewcomer() {
  const t = useText('sign-in');
  const [pending] = useState(readPending);
  if (!pending?.snsTicket || pending.app === null) {
    return (
      <Empty
        level={1}
        mood="not-this-time"
        title={t('social.failed')}
        text={t('social.failedText')}
        action={<ButtonLink href={paths.login()}>{t('social.back')}</ButtonLink>}
      />
    );
  }
  const provider = t(pending.app === 'APPLE' ? 'login.apple' : 'login.google');
  const { email, snsTicket } = pending;
  // A provider may withhold the address; then the mailbox is proved by a code.
  if (email === '' || pending.mailboxTyped) {
    return (
      <Empty
        level={1}
        mood="hello"
        title={t('social.title')}
        text={t('social.noEmail', { provider })}
        action={<ButtonLink href={paths.register()}>{t('register.title')}</ButtonLink>}
      />
    );
  }
  if (pending.emailTaken)
    return <LinkAccount email={email} snsTicket={snsTicket} provider={provider} />;
  return (
    <>
      <div>
        <h1 className="h1">{t('social.title')}</h1>
        <p className="meta signin__lead">{t('social.text', { email, provider })}</p>
      </div>
      <RegisterDetails pending={pending} />
    </>
  );
}
