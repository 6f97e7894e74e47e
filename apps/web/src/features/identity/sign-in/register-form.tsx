import { countries } from '@pollen/contract/codes/country';
import { isEmail } from '@pollen/contract/values/email';
import { call } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form.ts';
import { useText } from '../../../platform/i18n.ts';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Tick } from '../../../ui/choice/tick.tsx';
import { WarnIcon } from '../../../ui/icons/basic.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmailField } from '../fields/email-field.tsx';
import { Refusal } from '../fields/refusal.tsx';
import { hereCountry } from './country-guess.ts';
import { CountrySelect } from './country-select.tsx';
import { keepPending, readPending } from './pending-registration.ts';
import './sign-in.css';

function firstValues() {
  const pending = readPending();
  return {
    email: pending?.email ?? '',
    country: String(pending?.country ?? hereCountry() ?? ''),
    agreed: false,
  };
}

interface RegisterFormProps {
  readonly onSent: () => void;
}

export function RegisterForm({ onSent }: RegisterFormProps) {
  const t = useText('sign-in');
  const f = useText('shell');
  const form = useForm({
    initial: firstValues,
    check: ({ email, country, agreed }) => ({
      email: isEmail(email.trim()) ? undefined : 'field.email',
      country: country ? undefined : 'field.choice',
      agreed: agreed ? undefined : 'field.required',
    }),
    send: async ({ email, country }) => {
      const address = email.trim();
      const argument = { email: address };
      const answer = await call('POST /v1/register/email/code', argument, { onFailure: 'form' });
      keepPending({
        email: address,
        country: countries.find(({ code }) => String(code) === country)?.code ?? null,
        againAtMs: Date.now() + answer.retryAfterSeconds * 1000,
      });
      onSent();
    },
  });
  const { values, faults } = form;
  return (
    <form className="signin__form" onSubmit={form.submit} noValidate>
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
      <div className="field">
        <Tick
          checked={values.agreed}
          onChange={(event) => form.set('agreed', event.target.checked)}
          aria-invalid={faults.agreed !== undefined || undefined}
          aria-describedby="agreed-hint"
          label={<Agreement />}
        />
        <p id="agreed-hint" className="field__hint is-error" aria-live="polite">
          {faults.agreed && (
            <>
              <WarnIcon size={16} />
              <span>{t('register.agreeFirst')}</span>
            </>
          )}
        </p>
      </div>
      <Refusal text={form.refusal} />
      <Button type="submit" wide busy={form.busy} busyLabel={f('action.sending')}>
        {t('register.send')}
      </Button>
    </form>
  );
}

/** The two documents stand as links inside the sentence, wherever a language puts them. */
function Agreement() {
  const t = useText('sign-in');
  const links = {
    '⟦1⟧': [paths.aboutAgreement(), t('register.agreement')],
    '⟦2⟧': [paths.aboutPrivacy(), t('register.privacy')],
  } as const;
  const sentence = t('register.agree', { agreement: '⟦1⟧', privacy: '⟦2⟧' });
  return sentence.split(/(⟦\d⟧)/).map((part) => {
    const link = links[part as keyof typeof links];
    return link ? (
      <Link key={part} className="link" href={link[0]} target="_blank">
        {link[1]}
      </Link>
    ) : (
      part
    );
  });
}
