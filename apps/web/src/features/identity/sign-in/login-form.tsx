import { isEmail } from '@pollen/contract/values/email';
import { paths } from '@pollen/contract/values/web-paths';
import { call } from '../../../platform/http/api.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { useForm } from '../../../platform/page/form.ts';
import { clearJoinCodes, joinCodes } from '../../../platform/session/join-codes.ts';
import { enter } from '../../../platform/session/log-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { EmailField } from '../fields/email-field.tsx';
import { Refusal } from '../fields/refusal.tsx';
import { useProof } from '../proof/with-proof.ts';
import { forgetTypedEmail, typedEmail, useTypedEmail } from './typed-email.ts';
import './sign-in.css';

export function LoginForm() {
  const t = useText('sign-in');
  const { withProof, checking } = useProof();
  const form = useForm({
    initial: () => ({ email: typedEmail(), password: '' }),
    postable: true,
    check: ({ email, password }) => ({
      email: isEmail(email.trim()) ? undefined : 'field.email',
      password: password ? undefined : 'field.required',
    }),
    send: async ({ email, password }) => {
      const argument = { email: email.trim(), password, ...joinCodes() };
      const tokens = await withProof((extra) =>
        call('POST /v1/login/password', { ...argument, ...extra }, { onFailure: 'form' }),
      );
      clearJoinCodes();
      enter(tokens);
      forgetTypedEmail();
    },
  });
  useTypedEmail(form.values.email);
  return (
    <form
      className="signin__form"
      method="post"
      action={paths.login()}
      onSubmit={form.submit}
      noValidate
    >
      <EmailField
        label={t('login.email')}
        autoComplete="username"
        value={form.values.email}
        onChange={(email) => form.set('email', email)}
        fault={form.faults.email}
      />
      <CurrentPasswordField
        label={t('login.password')}
        action={
          <Link className="link meta link--touch" href={paths.forgot()}>
            {t('login.forgot')}
          </Link>
        }
        value={form.values.password}
        onChange={(password) => form.set('password', password)}
        fault={form.faults.password}
      />
      <Refusal text={form.refusal} note={checking ? t('login.checkingText') : undefined} />
      <noscript>
        <p className="meta">{t('login.noScript')}</p>
      </noscript>
      <Button
        type="submit"
        wide
        busy={form.busy}
        busyLabel={t(checking ? 'login.checking' : 'login.busy')}
      >
        {t('login.submit')}
      </Button>
    </form>
  );
}
