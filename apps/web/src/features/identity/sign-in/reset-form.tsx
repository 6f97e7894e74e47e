import { errorCodes } from '@pollen/contract/codes/error-code';
import { paths } from '@pollen/contract/values/web-paths';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../platform/http/api.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { troubleOf } from '../../../platform/http/trouble.ts';
import { useRetry } from '../../../platform/http/use-retry.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { useForm } from '../../../platform/page/form.ts';
import { enter } from '../../../platform/session/log-in.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NewPasswordField, newPasswordFault } from '../fields/new-password-field.tsx';
import { Refusal } from '../fields/refusal.tsx';
import './sign-in.css';

type Link =
  | { readonly state: 'asking' }
  | { readonly state: 'expired' }
  | { readonly state: 'failed'; readonly failure: unknown }
  | { readonly state: 'good'; readonly email: string };

const isExpired = (error: unknown) =>
  error instanceof CallError && error.code === errorCodes.linkExpired;

/** A mailed link: valid once, for 30 minutes. */
export function ResetForm({ linkKey }: { readonly linkKey: string }) {
  const t = useText('sign-in');
  const f = useText('common');
  const [link, setLink] = useState<Link>({ state: 'asking' });
  const load = useCallback(() => {
    call('POST /v1/forgot/check', { key: linkKey }, { onFailure: 'log' }).then(
      ({ email }) => setLink({ state: 'good', email }),
      (failure) =>
        setLink(isExpired(failure) ? { state: 'expired' } : { state: 'failed', failure }),
    );
  }, [linkKey]);
  useEffect(load, [load]);
  useRetry(link.state === 'failed' ? link.failure : null, load);

  if (link.state === 'asking') return <Skeleton label={f('page.loading')} />;
  if (link.state === 'failed') {
    const trouble = troubleOf(link.failure);
    return (
      <Empty
        level={1}
        mood="no-signal"
        title={f(`${trouble}.title`)}
        text={f(`${trouble}.text`)}
        action={<Button onClick={load}>{f('action.retry')}</Button>}
      />
    );
  }
  if (link.state === 'expired') {
    return (
      <Empty
        level={1}
        mood="not-found"
        title={t('reset.expiredTitle')}
        text={t('reset.expiredText')}
        action={<ButtonLink href={paths.forgot()}>{t('reset.ask')}</ButtonLink>}
      />
    );
  }
  return (
    <Fields linkKey={linkKey} email={link.email} onExpired={() => setLink({ state: 'expired' })} />
  );
}

interface FieldsProps {
  readonly linkKey: string;
  readonly email: string;
  readonly onExpired: () => void;
}

function Fields({ linkKey, email, onExpired }: FieldsProps) {
  const t = useText('sign-in');
  const f = useText('common');
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: newPasswordFault(password, '') }),
    faultsOf: (error) =>
      error.code === errorCodes.weakPassword ? { password: 'field.weakPassword' } : {},
    send: async ({ password }) => {
      const argument = { key: linkKey, password };
      try {
        enter(await call('POST /v1/forgot/password', argument, { onFailure: 'form' }));
      } catch (error) {
        if (isExpired(error)) onExpired();
        throw error;
      }
    },
  });
  return (
    <>
      <h1 className="h1">{t('forgot.title')}</h1>
      <p className="meta signin__lead">{t('reset.text', { email })}</p>
      <form className="signin__form" onSubmit={form.submit} noValidate>
        <NewPasswordField
          label={t('reset.new')}
          value={form.values.password}
          email=""
          onChange={(password) => form.set('password', password)}
          fault={form.faults.password}
        />
        <Refusal text={form.refusal} />
        <Button type="submit" wide busy={form.busy} busyLabel={f('action.saving')}>
          {t('reset.submit')}
        </Button>
      </form>
    </>
  );
}
