import { errorCodes } from '@pollen/contract/codes/error-code';
import type { Profile } from '@pollen/contract/operations/profile';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import type { CallError } from '../../../platform/call-error.ts';
import { type Faults, useForm } from '../../../platform/form.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { CodeEntry } from '../fields/code-entry.tsx';
import { Refusal } from '../fields/refusal.tsx';
import './account.css';

interface ProveIdentityProps {
  readonly profile: Pick<Profile, 'email' | 'hasPassword'>;
  /** The ticket opens one guarded change within 10 minutes. */
  readonly onProved: (ticket: string) => void | Promise<void>;
}

/** Whoever holds the phone is not always the member: asked before anything that could cost them money. */
export function ProveIdentity({ profile, onProved }: ProveIdentityProps) {
  const t = useText('account');
  return (
    <div>
      <h2 className="h1">{t('prove.title')}</h2>
      <p className="meta">
        {profile.hasPassword ? t('prove.text') : t('prove.codeText', { email: profile.email })}
      </p>
      {profile.hasPassword ? <ByPassword onProved={onProved} /> : <ByCode onProved={onProved} />}
    </div>
  );
}

type Proof = Pick<ProveIdentityProps, 'onProved'>;

const wrongPassword = (error: CallError): Faults<{ password: string }> =>
  error.code === errorCodes.wrongPassword ? { password: 'field.wrongPassword' } : {};

function ByPassword({ onProved }: Proof) {
  const t = useText('account');
  const f = useText('shell');
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : 'field.required' }),
    faultsOf: wrongPassword,
    send: async (input) => {
      const { ticket } = await call('POST /v1/user/check/password', input, { onFailure: 'form' });
      await onProved(ticket);
    },
  });
  return (
    <form className="account__form" onSubmit={form.submit} noValidate>
      <PasswordField
        label={t('password.old')}
        name="password"
        autoComplete="current-password"
        maxLength={72}
        showLabel={f('password.show')}
        hideLabel={f('password.hide')}
        value={form.values.password}
        onChange={(event) => form.set('password', event.target.value)}
        error={form.faults.password && f(form.faults.password)}
      />
      <Refusal text={form.refusal} />
      <Button type="submit" wide busy={form.busy} busyLabel={f('action.checking')}>
        {f('action.continue')}
      </Button>
    </form>
  );
}

function ByCode({ onProved }: Proof) {
  const t = useText('account');
  const f = useText('shell');
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);
  const send = async () => (await call('POST /v1/user/check/code', {})).retryAfterSeconds;
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === 6 ? undefined : 'field.code' }),
    faultsOf: (error) => (error.code === errorCodes.wrongCode ? { code: 'field.wrongCode' } : {}),
    send: async (input) => {
      const { ticket } = await call('POST /v1/user/check/password', input, { onFailure: 'form' });
      await onProved(ticket);
    },
  });
  if (waitSeconds === null) {
    return (
      <div className="account__form">
        <Button wide onClick={() => send().then(setWaitSeconds, () => undefined)}>
          {t('prove.send')}
        </Button>
      </div>
    );
  }
  return (
    <form className="account__form" onSubmit={form.submit} noValidate>
      <CodeEntry
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
        error={form.faults.code && f(form.faults.code)}
        waitSeconds={waitSeconds}
        sendAgain={send}
      />
      <Refusal text={form.refusal} />
      <Button type="submit" wide busy={form.busy} busyLabel={f('action.checking')}>
        {f('action.continue')}
      </Button>
    </form>
  );
}
