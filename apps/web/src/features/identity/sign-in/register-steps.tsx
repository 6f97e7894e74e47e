import { withQuery } from '@pollen/contract/values/web-paths';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/i18n.ts';
import { namedLanguage } from '../../../platform/i18n/starting-locale.ts';
import { useSearch } from '../../../platform/navigation/navigation.ts';
import { useFirstRender } from '../../../platform/page/first-render.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Link } from '../../../ui/link.tsx';
import { Steps } from '../../../ui/progress.tsx';
import { keepPosted, postedCodes, postedPending, readPending } from './pending-registration.ts';
import { RegisterDetails } from './register-details.tsx';
import { RegisterForm, type RegisterFormProps } from './register-form.tsx';
import './sign-in.css';

/** First of two: the e-mail, to which a code is mailed. */
export function RegisterFirstStep(props: RegisterFormProps) {
  const t = useText('sign-in');
  return (
    <>
      <Steps steps={['now', 'ahead']} label={t('register.step', { step: 1, total: 2 })} />
      <div>
        <h2 className="h1">{t('register.headline')}</h2>
        <p className="meta signin__lead">{t('register.text')}</p>
        <RegisterForm {...props} />
      </div>
    </>
  );
}

interface RegisterSecondStepProps {
  /** Path of the first step, for a visitor who changes the e-mail or has not been there. */
  readonly start: string;
  readonly gift?: ReactNode;
}

/** Second of two: the code, and the member's details. */
export function RegisterSecondStep({ start, gift }: RegisterSecondStepProps) {
  const t = useText('sign-in');
  const [posted] = useState(useFirstRender()?.form);
  const [pending] = useState(() => postedPending(posted) ?? readPending());
  // Without scripts nothing but the address takes them there.
  const [language] = useState(namedLanguage(useSearch()));
  const back = withQuery(start, { ...postedCodes(posted), ...language });
  useEffect(() => keepPosted(posted), [posted]);
  if (!pending?.email) {
    return (
      <Empty
        mood="hello"
        title={t('register.title')}
        text={t('register.lost')}
        action={<ButtonLink href={back}>{t('register.title')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Steps steps={['done', 'now']} label={t('register.step', { step: 2, total: 2 })} />
      <div>
        <h2 className="h1">{t('register.check')}</h2>
        <p className="meta signin__lead">
          {t('register.sentTo', { email: pending.email })}{' '}
          <Link className="link link--touch" href={back}>
            {t('register.change')}
          </Link>
        </p>
      </div>
      <RegisterDetails
        pending={pending.mailboxTyped ? pending : { ...pending, snsTicket: null }}
        gift={gift}
      />
    </>
  );
}
