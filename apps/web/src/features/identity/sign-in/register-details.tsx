import type { CountryCode } from '@pollen/contract/codes/country';
import { errorCodes } from '@pollen/contract/codes/error-code';
import { nicknameFault, normalizeNickname } from '@pollen/contract/values/nickname';
import { call } from '../../../platform/api.ts';
import type { CallError } from '../../../platform/call-error.ts';
import { campaign, clearCampaign } from '../../../platform/campaign.ts';
import { type Faults, useForm } from '../../../platform/form.ts';
import { useText } from '../../../platform/i18n.ts';
import { clearJoinCodes, joinCodes } from '../../../platform/join-codes.ts';
import { enter } from '../../../platform/log-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { CodeEntry } from '../fields/code-entry.tsx';
import { NewPasswordField, newPasswordFault } from '../fields/new-password-field.tsx';
import { Refusal } from '../fields/refusal.tsx';
import { hereCountry } from './country-guess.ts';
import { CountrySelect } from './country-select.tsx';
import { InvitedCard } from './invited-card.tsx';
import { forgetPending, type PendingRegistration } from './pending-registration.ts';
import './sign-in.css';

interface Values {
  readonly code: string;
  readonly password: string;
  readonly nickname: string;
  readonly country: string;
}

function faultsOf(error: CallError): Faults<Values> {
  if (error.code === errorCodes.wrongCode) return { code: 'field.wrongCode' };
  if (error.code === errorCodes.weakPassword) return { password: 'field.weakPassword' };
  return {};
}

/** The last step of both ways in: by mailed code, or by a social sign-in that found nobody. */
export function RegisterDetails({ pending }: { readonly pending: PendingRegistration }) {
  const t = useText('sign-in');
  const f = useText('shell');
  const { email, snsTicket } = pending;
  const form = useForm<Values>({
    initial: () => ({
      code: '',
      password: '',
      nickname: pending.nickname,
      country: String(pending.country ?? hereCountry() ?? ''),
    }),
    check: ({ code, password, nickname, country }) => ({
      code: snsTicket !== null || code.length === 6 ? undefined : 'field.code',
      password: newPasswordFault(password, email),
      nickname: nicknameFault(normalizeNickname(nickname)) ?? undefined,
      country: country ? undefined : 'field.choice',
    }),
    faultsOf,
    send: async ({ code, password, nickname, country }) => {
      const proof = snsTicket === null ? { code } : { snsTicket };
      const argument = {
        ...proof,
        ...joinCodes(),
        ...campaign(),
        email,
        password,
        nickname: normalizeNickname(nickname),
        country: Number(country) as CountryCode,
      };
      const tokens = await call('POST /v1/register/email', argument, { onFailure: 'form' });
      forgetPending();
      clearJoinCodes();
      clearCampaign();
      enter(tokens);
    },
  });
  const { values, faults } = form;
  return (
    <form className="signin__steps" onSubmit={form.submit} noValidate>
      {snsTicket === null && (
        <CodeEntry
          value={values.code}
          onChange={(digits) => form.set('code', digits)}
          error={faults.code && f(faults.code)}
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
        error={faults.nickname && f(faults.nickname)}
      />
      {pending.country === null && (
        <CountrySelect
          value={values.country}
          onChange={(country) => form.set('country', country)}
          fault={faults.country}
        />
      )}
      <Refusal text={form.refusal} />
      <div className="signin__act">
        {joinCodes().sharerCode !== undefined && <InvitedCard />}
        <Button type="submit" wide busy={form.busy} busyLabel={t('register.busy')}>
          {t('register.submit')}
        </Button>
      </div>
    </form>
  );
}
