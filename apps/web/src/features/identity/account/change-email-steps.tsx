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
import type { SentCode } from './change-stage.ts';
import { CodeForm } from './code-form.tsx';
import './account.css';

interface SendAnswer {
  readonly retryAfterSeconds?: number | undefined;
  readonly sent?: boolean | undefined;
}

export const sentBy = ({ retryAfterSeconds = 60, sent = true }: SendAnswer): SentCode => ({
  isNew: sent,
  againAtMs: Date.now() + retryAfterSeconds * 1000,
});

const secondsUntil = (atMs: number) => Math.max(0, Math.ceil((atMs - Date.now()) / 1000));

interface StepProps {
  readonly ticket: string;
  /** The proof has expired: the member starts over. */
  readonly onExpired: () => void;
}

interface CodeStepProps
  extends Omit<ComponentProps<typeof CodeForm>, 'faultOf' | 'waitSeconds'>,
    SentCode {
  readonly title: string;
  readonly email: string;
  /** If the address may be mistyped. */
  readonly onChange?: () => void;
  readonly onExpired: () => void;
}

function CodeStep(props: CodeStepProps) {
  const { title, email, isNew, againAtMs, onChange, onExpired, ...form } = props;
  const t = useText('account');
  return (
    <div>
      <h2 className="h1">{title}</h2>
      <p className="meta">{t(isNew ? 'email.oldText' : 'email.sentBefore', { email })}</p>
      {onChange && (
        <button type="button" className="link link--touch" onClick={onChange}>
          {t('email.change')}
        </button>
      )}
      <CodeForm
        {...form}
        waitSeconds={secondsUntil(againAtMs)}
        faultOf={({ code }) => {
          if (code === errorCodes.ticketExpired) onExpired();
          return code === errorCodes.emailTaken ? 'field.emailTaken' : undefined;
        }}
      />
    </div>
  );
}

interface OldMailboxProps extends StepProps, SentCode {
  readonly email: string;
  readonly onDone: (ticket: string) => void;
}

export function OldMailboxCode({ ticket, onDone, ...step }: OldMailboxProps) {
  const t = useText('account');
  return (
    <CodeStep
      {...step}
      title={t('email.oldCode')}
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
  /** Empty, or the address typed before. */
  readonly email: string;
  readonly onDone: (sent: { ticket: string; email: string } & SentCode) => void;
}

export function NewMailbox({ ticket, present, email: typed, onExpired, onDone }: NewMailboxProps) {
  const t = useText('account');
  const f = useText('common');
  const form = useForm({
    initial: { email: typed },
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
      onDone({ ticket: answer.ticket, email, ...sentBy(answer) });
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

interface NewMailboxCodeProps extends StepProps, SentCode {
  readonly email: string;
  readonly onChange: () => void;
  readonly onDone: (email: string) => void;
}

export function NewMailboxCode(props: NewMailboxCodeProps) {
  const { ticket, onDone, ...step } = props;
  const { email } = step;
  const t = useText('account');
  return (
    <CodeStep
      {...step}
      title={t('email.newCode')}
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
