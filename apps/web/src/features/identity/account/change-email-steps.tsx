import { errorCodes } from '@pollen/contract/codes/error-code';
import { isEmail } from '@pollen/contract/values/email';
import type { ComponentProps } from 'react';
import { call } from '../../../platform/http/api.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { useForm } from '../../../platform/page/form.ts';
import { setProfile } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../fields/email-field.tsx';
import { Refusal } from '../fields/refusal.tsx';
import { CodeForm } from './code-form.tsx';
import './account.css';

interface StepProps {
  readonly ticket: string;
  /** The proof has expired: the member starts over. */
  readonly onExpired: () => void;
}

interface CodeStepProps extends Omit<ComponentProps<typeof CodeForm>, 'faultOf'> {
  readonly title: string;
  readonly text: string;
  readonly onExpired: () => void;
}

function CodeStep({ title, text, onExpired, ...form }: CodeStepProps) {
  return (
    <div>
      <h2 className="h1">{title}</h2>
      <p className="meta">{text}</p>
      <CodeForm
        {...form}
        faultOf={({ code }) => {
          if (code === errorCodes.ticketExpired) onExpired();
          return code === errorCodes.emailTaken ? 'field.emailTaken' : undefined;
        }}
      />
    </div>
  );
}

interface OldMailboxProps extends StepProps {
  readonly email: string;
  readonly waitSeconds: number;
  readonly onDone: (ticket: string) => void;
}

export function OldMailboxCode({ ticket, email, waitSeconds, onExpired, onDone }: OldMailboxProps) {
  const t = useText('account');
  return (
    <CodeStep
      title={t('email.oldCode')}
      text={t('email.oldText', { email })}
      waitSeconds={waitSeconds}
      onExpired={onExpired}
      sendAgain={async () =>
        (await call('POST /v1/user/email/verify', { step: 1, ticket })).retryAfterSeconds ?? 60
      }
      send={async (code) => {
        const argument = { step: 2, ticket, code } as const;
        const answer = await call('POST /v1/user/email/verify', argument, { onFailure: 'form' });
        onDone(answer.ticket);
      }}
    />
  );
}

interface NewMailboxProps extends StepProps {
  readonly present: string;
  readonly onDone: (sent: { ticket: string; email: string; waitSeconds: number }) => void;
}

export function NewMailbox({ ticket, present, onExpired, onDone }: NewMailboxProps) {
  const t = useText('account');
  const f = useText('common');
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({
      email: !isEmail(email.trim())
        ? 'field.email'
        : email.trim().toLowerCase() === present.toLowerCase()
          ? 'field.emailSame'
          : undefined,
    }),
    faultsOf: (error) => {
      if (error.code === errorCodes.ticketExpired) onExpired();
      return {};
    },
    send: async (values) => {
      const email = values.email.trim();
      const argument = { step: 3, ticket, email } as const;
      const answer = await call('POST /v1/user/email/verify', argument, { onFailure: 'form' });
      onDone({ ticket: answer.ticket, email, waitSeconds: answer.retryAfterSeconds ?? 60 });
    },
  });
  return (
    <div>
      <h2 className="h1">{t('email.newTitle')}</h2>
      <form className="account__form" onSubmit={form.submit} noValidate>
        <EmailField
          label={t('email.new')}
          value={form.values.email}
          onChange={(email) => form.set('email', email)}
          fault={form.faults.email}
        />
        <Refusal text={form.refusal} />
        <Button type="submit" wide busy={form.busy} busyLabel={f('action.sending')}>
          {t('email.send')}
        </Button>
      </form>
    </div>
  );
}

interface NewMailboxCodeProps extends StepProps {
  readonly email: string;
  readonly waitSeconds: number;
  readonly onDone: (email: string) => void;
}

export function NewMailboxCode(props: NewMailboxCodeProps) {
  const { ticket, email, waitSeconds, onExpired, onDone } = props;
  const t = useText('account');
  return (
    <CodeStep
      title={t('email.newCode')}
      text={t('email.oldText', { email })}
      waitSeconds={waitSeconds}
      onExpired={onExpired}
      sendAgain={async () =>
        (await call('POST /v1/user/email/verify', { step: 3, ticket, email })).retryAfterSeconds ??
        60
      }
      send={async (code) => {
        const argument = { ticket, email, code };
        const profile = await call('POST /v1/user/email', argument, { onFailure: 'form' });
        setProfile(profile);
        onDone(profile.email);
      }}
    />
  );
}
