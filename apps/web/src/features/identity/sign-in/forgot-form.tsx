import { isEmail } from '@pollen/contract/values/email';
import { useState } from 'react';
import { call } from '../../../platform/http/api.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { useForm } from '../../../platform/page/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { EmailField } from '../fields/email-field.tsx';
import { Refusal } from '../fields/refusal.tsx';
import { typedEmail, useTypedEmail } from './typed-email.ts';
import './sign-in.css';

/** Shows the same for known and unknown e-mails; only the mailbox shows the difference. */
export function ForgotForm() {
  const t = useText('sign-in');
  const f = useText('common');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: () => ({ email: typedEmail() }),
    check: ({ email }) => ({ email: isEmail(email.trim()) ? undefined : 'field.email' }),
    send: async ({ email }) => {
      const address = email.trim();
      await call('POST /v1/forgot', { email: address }, { onFailure: 'form' });
      setSentTo(address);
    },
  });
  useTypedEmail(form.values.email);
  if (sentTo !== null) {
    return (
      <Empty
        level={1}
        mood="in-review"
        title={t('forgot.sentTitle')}
        text={t('forgot.sentText', { email: sentTo })}
        action={
          <Button kind="quiet" onClick={() => setSentTo(null)}>
            {t('forgot.again')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <h1 className="h1">{t('forgot.title')}</h1>
      <p className="meta signin__lead">{t('forgot.text')}</p>
      <form className="signin__form" onSubmit={form.submit} noValidate>
        <EmailField
          label={t('login.email')}
          value={form.values.email}
          onChange={(email) => form.set('email', email)}
          fault={form.faults.email}
        />
        <Refusal text={form.refusal} />
        <Button type="submit" wide busy={form.busy} busyLabel={f('action.sending')}>
          {t('forgot.send')}
        </Button>
      </form>
    </>
  );
}
