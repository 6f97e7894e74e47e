import { errorCodes } from '@pollen/contract/codes/error-code';
import type { Profile } from '@pollen/contract/operations/profile';
import { useState } from 'react';
import { call } from '../../../platform/http/api.ts';
import type { CallError } from '../../../platform/http/call-error.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { type Faults, useForm } from '../../../platform/page/form.ts';
import { Button } from '../../../ui/button.tsx';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { Refusal } from '../fields/refusal.tsx';
import { CodeForm } from './code-form.tsx';
import './account.css';

interface ProveIdentityProps {
  readonly profile: Pick<Profile, 'email' | 'hasPassword'>;
  /** The proof allows one guarded change within 10 minutes. */
  readonly onProved: (ticket: string) => void | Promise<void>;
  /** Exchanges the password for that proof; a password change has its own call (spec §7). */
  readonly check?: (password: string) => Promise<string>;
}

/**
 * The person holding the phone may not be the member, so identity is proved before anything that
 * could cost money.
 */
export function ProveIdentity({ profile, onProved, check }: ProveIdentityProps) {
  const t = useText('account');
  return (
    <div>
      <h2 className="h1">{t(profile.hasPassword ? 'prove.title' : 'prove.codeTitle')}</h2>
      <p className="meta">
        {profile.hasPassword ? t('prove.text') : t('prove.codeText', { email: profile.email })}
      </p>
      {profile.hasPassword ? (
        <ByPassword onProved={onProved} {...(check ? { check } : {})} />
      ) : (
        <ByCode onProved={onProved} />
      )}
    </div>
  );
}

type Proof = Pick<ProveIdentityProps, 'onProved' | 'check'>;

async function proofFor(proof: { password: string } | { code: string }): Promise<string> {
  const { ticket } = await call('POST /v1/user/check/password', proof, { onFailure: 'form' });
  return ticket;
}

const wrongPassword = (error: CallError): Faults<{ password: string }> =>
  error.code === errorCodes.wrongPassword ? { password: 'field.wrongPassword' } : {};

function ByPassword({ onProved, check = (password) => proofFor({ password }) }: Proof) {
  const t = useText('account');
  const f = useText('common');
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : 'field.required' }),
    faultsOf: wrongPassword,
    send: async (input) => onProved(await check(input.password)),
  });
  return (
    <form className="account__form" onSubmit={form.submit} noValidate>
      <CurrentPasswordField
        label={t('password.old')}
        value={form.values.password}
        onChange={(password) => form.set('password', password)}
        fault={form.faults.password}
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
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);
  const mail = async () => (await call('POST /v1/user/check/code', {})).retryAfterSeconds;
  if (waitSeconds === null) {
    return (
      <div className="account__form">
        <Button wide onClick={() => mail().then(setWaitSeconds, () => undefined)}>
          {t('prove.send')}
        </Button>
      </div>
    );
  }
  return (
    <CodeForm
      waitSeconds={waitSeconds}
      sendAgain={mail}
      send={async (code) => onProved(await proofFor({ code }))}
    />
  );
}
