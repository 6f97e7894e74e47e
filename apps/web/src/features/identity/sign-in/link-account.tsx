import { errorCodes } from '@pollen/contract/codes/error-code';
import { useState } from 'react';
import { call } from '../../../platform/http/api.ts';
import type { CallError } from '../../../platform/http/call-error.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { type Faults, useForm } from '../../../platform/page/form.ts';
import { enter } from '../../../platform/session/log-in.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeEntry, codeError, triesLeftOf } from '../fields/code-entry.tsx';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { Refusal } from '../fields/refusal.tsx';
import { useProof } from '../proof/with-proof.ts';
import { forgetPending } from './pending-registration.ts';
import './sign-in.css';

interface LinkAccountProps {
  readonly email: string;
  readonly snsTicket: string;
  readonly provider: string;
}

interface Values {
  readonly password: string;
  readonly code: string;
}

const empty: Values = { password: '', code: '' };

function faultsOf(error: CallError): Faults<Values> {
  if (error.code === errorCodes.wrongCode) return { code: 'field.wrongCode' };
  return {};
}

/** For a social sign-in whose e-mail has an account: linked after its password or mailbox is proved. */
export function LinkAccount({ email, snsTicket, provider }: LinkAccountProps) {
  const t = useText('sign-in');
  const f = useText('common');
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  /** Seconds until the next code once one was mailed; null while the password is asked for. */
  const [mailedWait, setMailedWait] = useState<number | null>(null);
  const byCode = mailedWait !== null;
  const { withProof, checking } = useProof();
  const form = useForm({
    initial: empty,
    check: ({ password, code }) =>
      byCode
        ? { code: code.length === 6 ? undefined : 'field.code' }
        : { password: password ? undefined : 'field.required' },
    faultsOf: (error) => {
      setTriesLeft(triesLeftOf(error));
      return faultsOf(error);
    },
    send: async ({ password, code }) => {
      const argument = byCode ? { snsTicket, code } : { snsTicket, password };
      const tokens = await withProof((extra) =>
        call('POST /v1/login/sns/link', { ...argument, ...extra }, { onFailure: 'form' }),
      );
      forgetPending();
      enter(tokens);
    },
  });
  const mail = async () =>
    (await call('POST /v1/login/sns/link/code', { snsTicket })).retryAfterSeconds;
  const { values, faults } = form;
  return (
    <>
      <h1 className="h1">{t('link.title')}</h1>
      <p className="meta signin__lead">
        {t(byCode ? 'link.textCode' : 'link.text', { email, provider })}
      </p>
      <form className="signin__form" onSubmit={form.submit} noValidate>
        {byCode ? (
          <CodeEntry
            value={values.code}
            onChange={(digits) => form.set('code', digits)}
            error={codeError(f, faults.code, triesLeft)}
            waitSeconds={mailedWait}
            sendAgain={mail}
          />
        ) : (
          <CurrentPasswordField
            label={t('login.password')}
            value={values.password}
            onChange={(password) => form.set('password', password)}
            fault={faults.password}
          />
        )}
        <Refusal text={form.refusal} note={checking ? t('login.checkingText') : undefined} />
        <Button
          type="submit"
          wide
          busy={form.busy}
          busyLabel={t(checking ? 'login.checking' : 'login.busy')}
        >
          {t('link.submit')}
        </Button>
        <Button
          kind="text"
          onClick={() =>
            byCode
              ? setMailedWait(null)
              : mail().then(setMailedWait, () => {
                  // Shown like every failed call.
                })
          }
        >
          {t(byCode ? 'link.byPassword' : 'link.byCode')}
        </Button>
      </form>
    </>
  );
}
