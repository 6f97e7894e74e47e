import { countries } from '@pollen/contract/codes/country';
import { countryOfLanguage } from '@pollen/contract/values/country-language';
import { isEmail } from '@pollen/contract/values/email';
import type { ReactNode } from 'react';
import { call } from '../../../platform/http/api.ts';
import { currentLocale, useText } from '../../../platform/i18n/i18n.ts';
import { useForm } from '../../../platform/page/form.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../fields/email-field.tsx';
import { Refusal } from '../fields/refusal.tsx';
import { AgreementTick } from './agreement-tick.tsx';
import { hereCountry } from './country-guess.ts';
import { CountrySelect } from './country-select.tsx';
import { InvitedCard } from './lazy-invited-card.tsx';
import { keepPending, readPending, unprovedMailbox } from './pending-registration.ts';
import { typedEmail, useTypedEmail } from './typed-email.ts';
import './sign-in.css';

/** All the server knows is the language of the page. */
const servedValues = () => ({
  email: '',
  country: String(countryOfLanguage(currentLocale()) ?? ''),
  agreed: false,
});

function firstValues() {
  const pending = readPending();
  return {
    email: typedEmail() || (pending?.email ?? ''),
    country: String(pending?.country ?? hereCountry() ?? ''),
    agreed: false,
  };
}

export interface RegisterFormProps {
  readonly onSent: () => void;
  /** What an invitation promises, on a page that knows about it from the start. */
  readonly gift?: ReactNode;
}

export function RegisterForm({ onSent, gift }: RegisterFormProps) {
  const t = useText('sign-in');
  const f = useText('common');
  const form = useForm({
    initial: firstValues,
    initialOnServer: servedValues(),
    postable: true,
    check: ({ email, country, agreed }) => ({
      email: isEmail(email.trim()) ? undefined : 'field.email',
      country: country ? undefined : 'field.choice',
      agreed: agreed ? undefined : 'field.required',
    }),
    send: async ({ email, country }) => {
      const address = email.trim();
      const argument = { email: address };
      const answer = await call('POST /v1/register/email/code', argument, { onFailure: 'form' });
      // The proof of a provider without a usable e-mail is passed on to the last step.
      const { snsTicket = null, app = null, nickname = '' } = readPending() ?? {};
      const proof = unprovedMailbox() ? { snsTicket, app, nickname } : {};
      keepPending({
        ...proof,
        mailboxTyped: unprovedMailbox(),
        email: address,
        country: countries.find(({ code }) => String(code) === country)?.code ?? null,
        againAtMs: Date.now() + answer.retryAfterSeconds * 1000,
      });
      onSent();
    },
  });
  const { values, faults } = form;
  useTypedEmail(values.email);
  return (
    <form className="signin__form" method="post" onSubmit={form.submit} noValidate>
      <EmailField
        label={t('login.email')}
        value={values.email}
        onChange={(email) => form.set('email', email)}
        fault={faults.email}
      />
      <CountrySelect
        value={values.country}
        onChange={(country) => form.set('country', country)}
        fault={faults.country}
      />
      <AgreementTick
        checked={values.agreed}
        onChange={(agreed) => form.set('agreed', agreed)}
        missing={faults.agreed !== undefined}
      />
      <Refusal text={form.refusal} />
      {gift}
      <Button type="submit" wide busy={form.busy} busyLabel={f('action.sending')}>
        {t('register.send')}
      </Button>
      {/* Only this tab knows of it: it comes late, and must not move the button away from a finger. */}
      {gift === undefined && <InvitedCard />}
    </form>
  );
}
