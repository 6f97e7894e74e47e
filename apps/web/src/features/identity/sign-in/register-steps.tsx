import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/i18n.ts';
import { Steps } from '../../../ui/progress.tsx';
import type { PendingRegistration } from './pending-registration.ts';
import { RegisterDetails } from './register-details.tsx';
import { RegisterForm } from './register-form.tsx';
import './sign-in.css';

/** First of two: the e-mail, to which a code is mailed. */
export function RegisterFirstStep({ onSent }: { readonly onSent: () => void }) {
  const t = useText('sign-in');
  return (
    <>
      <Steps steps={['now', 'ahead']} label={t('register.step', { step: 1, total: 2 })} />
      <div>
        <h2 className="h1">{t('register.headline')}</h2>
        <p className="meta signin__lead">{t('register.text')}</p>
        <RegisterForm onSent={onSent} />
      </div>
    </>
  );
}

interface RegisterSecondStepProps {
  readonly pending: PendingRegistration;
  /** Returns to the first step to change the e-mail. */
  readonly change: ReactNode;
}

/** Second of two: the code, and the member's details. */
export function RegisterSecondStep({ pending, change }: RegisterSecondStepProps) {
  const t = useText('sign-in');
  return (
    <>
      <Steps steps={['done', 'now']} label={t('register.step', { step: 2, total: 2 })} />
      <div>
        <h2 className="h1">{t('register.check')}</h2>
        <p className="meta signin__lead">
          {t('register.sentTo', { email: pending.email })} {change}
        </p>
      </div>
      <RegisterDetails pending={pending} />
    </>
  );
}
