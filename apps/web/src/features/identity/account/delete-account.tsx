import { errorCodes } from '@pollen/contract/codes/error-code';
import type { Profile } from '@pollen/contract/operations/profile';
import { call } from '../../../platform/http/api.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { faultText, useForm } from '../../../platform/page/form.ts';
import { clearSession } from '../../../platform/session/session.ts';
import { forgetSurveys } from '../../../platform/storage/forget-surveys.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Refusal } from '../fields/refusal.tsx';
import './account.css';

interface DeleteAccountProps {
  readonly profile: Profile;
  readonly ticket: string;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

/** Says what is lost, asks the member to type the e-mail, then erases the account immediately. */
export function DeleteAccount({ profile, ticket, onKeep, onDeleted }: DeleteAccountProps) {
  const t = useText('account');
  const f = useText('common');
  const form = useForm({
    initial: { confirmation: '' },
    check: ({ confirmation }) => ({
      confirmation:
        confirmation.trim().toLowerCase() === profile.email.toLowerCase()
          ? undefined
          : 'field.confirmEmail',
    }),
    faultsOf: (error) =>
      error.code === errorCodes.wrongConfirmation ? { confirmation: 'field.confirmEmail' } : {},
    send: async ({ confirmation }) => {
      const argument = { ticket, confirmation: confirmation.trim() };
      await call('POST /v1/user/delete', argument, { onFailure: 'form' });
      clearSession();
      forgetSurveys();
      onDeleted();
    },
  });
  return (
    <form className="account__form" onSubmit={form.submit} noValidate>
      <h2 className="h1">{t('delete.title')}</h2>
      <p>{t('delete.lose')}</p>
      <ul className="account__lose">
        <li>{t('delete.losePoints', { points: profile.points })}</li>
        <li>{t('delete.loseHistory')}</li>
        <li>{t('delete.loseLogin')}</li>
      </ul>
      <Field
        label={t('delete.confirm', { email: profile.email })}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={form.values.confirmation}
        onChange={(event) => form.set('confirmation', event.target.value)}
        error={faultText(f, form.faults.confirmation)}
      />
      <Refusal text={form.refusal} />
      <Button kind="quiet" wide onClick={onKeep}>
        {t('delete.keep')}
      </Button>
      <Button type="submit" kind="berry" wide busy={form.busy} busyLabel={t('delete.busy')}>
        {t('delete.submit')}
      </Button>
    </form>
  );
}
