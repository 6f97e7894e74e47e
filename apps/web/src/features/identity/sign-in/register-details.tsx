import type { CountryCode } from '@pollen/contract/codes/country';
import { errorCodes } from '@pollen/contract/codes/error-code';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { nicknameFault, normalizeNickname } from '@pollen/contract/values/nickname';
import { type ReactNode, useState } from 'react';
import { call } from '../../../platform/http/api.ts';
import type { CallError } from '../../../platform/http/call-error.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { type Faults, faultText, useForm } from '../../../platform/page/form.ts';
import { campaign, clearCampaign } from '../../../platform/session/campaign.ts';
import { clearJoinCodes, joinCodes } from '../../../platform/session/join-codes.ts';
import { enter } from '../../../platform/session/log-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { CodeEntry, codeError, triesLeftOf } from '../fields/code-entry.tsx';
import { NewPasswordField, newPasswordFault } from '../fields/new-password-field.tsx';
import { Refusal } from '../fields/refusal.tsx';
import { useProof } from '../proof/with-proof.ts';
import { AgreementTick } from './agreement-tick.tsx';
import { hereCountry } from './country-guess.ts';
import { CountrySelect } from './country-select.tsx';
import { InvitedCard } from './lazy-invited-card.tsx';
import { forgetPending, type PendingRegistration } from './pending-registration.ts';
import './sign-in.css';

interface Values {
  readonly code: string;
  readonly password: string;
  readonly nickname: string;
  readonly country: string;
  readonly agreed: boolean;
}

function faultsOf(error: CallError): Faults<Values> {
  if (error.code === errorCodes.wrongCode) return { code: 'field.wrongCode' };
  if (error.code === errorCodes.weakPassword) return { password: 'field.weakPassword' };
  return {};
}

interface RegisterDetailsProps {
  readonly pending: PendingRegistration;
  /** What an invitation promises, on a page that knows about it from the start. */
  readonly gift?: ReactNode;
}

/** The last step of both ways: after a mailed code, or a social sign-in without an account. */
export function RegisterDetails({ pending, gift = <InvitedCard /> }: RegisterDetailsProps) {
  const t = useText('sign-in');
  const f = useText('common');
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const { email, snsTicket, mailboxTyped } = pending;
  const needsCode = snsTicket === null || mailboxTyped;
  // Visitors who registered by e-mail have ticked it on the first step.
  const needsTick = snsTicket !== null && !mailboxTyped;
  const { withProof, checking } = useProof();
  const form = useForm<Values>({
    postable: true,
    initial: () => ({
      code: '',
      password: '',
      nickname: pending.nickname,
      country: String(pending.country ?? hereCountry() ?? ''),
      agreed: !needsTick,
    }),
    check: ({ code, password, nickname, country, agreed }) => ({
      agreed: agreed ? undefined : 'field.required',
      code: !needsCode || code.length === 6 ? undefined : 'field.code',
      password: newPasswordFault(password, email),
      nickname: nicknameFault(normalizeNickname(nickname)) ?? undefined,
      country: country ? undefined : 'field.choice',
    }),
    faultsOf: (error) => {
      setTriesLeft(triesLeftOf(error));
      return faultsOf(error);
    },
    send: async ({ code, password, nickname, country }) => {
      const proof = {
        ...(needsCode ? { code } : {}),
        ...(snsTicket === null ? {} : { snsTicket }),
      };
      const argument = {
        ...proof,
        ...joinCodes(),
        ...campaign(),
        email,
        password,
        nickname: normalizeNickname(nickname),
        country: Number(country) as CountryCode,
        agreement: agreementVersion,
      };
      const tokens = await withProof((extra) =>
        call('POST /v1/register/email', { ...argument, ...extra }, { onFailure: 'form' }),
      );
      forgetPending();
      clearJoinCodes();
      clearCampaign();
      enter(tokens);
    },
  });
  const { values, faults } = form;
  return (
    <form className="signin__steps" method="post" onSubmit={form.submit} noValidate>
      {needsCode && (
        <CodeEntry
          value={values.code}
          onChange={(digits) => form.set('code', digits)}
          error={codeError(f, faults.code, triesLeft)}
          waitSeconds={(pending.againAtMs - Date.now()) / 1000}
          sendAgain={async () =>
            (await call('POST /v1/register/email/code', { email })).retryAfterSeconds
          }
        />
      )}
      <NewPasswordField
        label={t('login.password')}
        value={values.password}
        email={email}
        onChange={(password) => form.set('password', password)}
        fault={faults.password}
      />
      <Field
        label={t('register.nickname')}
        name="nickname"
        autoComplete="nickname"
        maxLength={120}
        value={values.nickname}
        onChange={(event) => form.set('nickname', event.target.value)}
        error={faultText(f, faults.nickname)}
      />
      {pending.country === null && (
        <CountrySelect
          value={values.country}
          onChange={(country) => form.set('country', country)}
          fault={faults.country}
        />
      )}
      {needsTick && (
        <AgreementTick
          checked={values.agreed}
          onChange={(agreed) => form.set('agreed', agreed)}
          missing={faults.agreed !== undefined}
        />
      )}
      <Refusal text={form.refusal} />
      <div className="signin__act">
        {gift}
        <Button
          type="submit"
          wide
          busy={form.busy}
          busyLabel={t(checking ? 'login.checking' : 'register.busy')}
        >
          {t('register.submit')}
        </Button>
      </div>
    </form>
  );
}
