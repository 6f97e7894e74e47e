import { isEmail } from '@pollen/contract/values/email';
import { call } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form.ts';
import { useText } from '../../../platform/i18n.ts';
import { enter } from '../../../platform/log-in.ts';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Refusal } from '../fields/refusal.tsx';
import './sign-in.css';

export function LoginForm() {
  const t = useText('sign-in');
  const f = useText('shell');
  const form = useForm({
    initial: empty,
    check: ({ email, password }) => ({
      email: isEmail(email.trim()) ? undefined : 'field.email',
      password: password ? undefined : 'field.required',
    }),
    send: async ({ email, password }) => {
      const argument = { email: email.trim(), password };
      enter(await call('POST /v1/login/password', argument, { onFailure: 'form' }));
    },
  });
  const fault = (name: keyof typeof empty) => form.faults[name] && f(form.faults[name]);
  return (
    <form className="signin__form" onSubmit={form.submit} noValidate>
      <Field
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        maxLength={254}
        value={form.values.email}
        onChange={(event) => form.set('email', event.target.value)}
        error={fault('email')}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        maxLength={72}
        showLabel={f('password.show')}
        hideLabel={f('password.hide')}
        action={
          <Link className="link meta link--touch" href={paths.forgot()}>
            {t('login.forgot')}
          </Link>
        }
        value={form.values.password}
        onChange={(event) => form.set('password', event.target.value)}
        error={fault('password')}
      />
      <Refusal text={form.refusal} />
      <Button type="submit" wide busy={form.busy} busyLabel={t('login.busy')}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

const empty = { email: '', password: '' };
