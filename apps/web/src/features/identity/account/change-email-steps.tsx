import { errorCodes } from '@pollen/contract/codes/error-code';
import { isEmail } from '@pollen/contract/values/email';
import { call } from '../../../platform/api.ts';
import type { CallError } from '../../../platform/call-error.ts';
import { type Faults, useForm } from '../../../platform/form.ts';
import { useText } from '../../../platform/i18n.ts';
import { setProfile } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { CodeEntry } from '../fields/code-entry.tsx';
import { Refusal } from '../fields/refusal.tsx';
import './account.css';

interface StepProps {
  readonly ticket: string;
  /** The ticket ran out: the member starts again. */
  readonly onExpired: () => void;
}

function codeFaults(onExpired: () => void) {
  return (error: CallError): Faults<{ code: string }> => {
    if (error.code === errorCodes.ticketExpired) onExpired();
    if (error.code === errorCodes.emailTaken) return { code: 'field.emailTaken' };
    return error.code === errorCodes.wrongCode ? { code: 'field.wrongCode' } : {};
  };
}

interface CodeStepProps {
  readonly title: string;
  readonly text: string;
  readonly waitSeconds: number;
  readonly sendAgain: () => Promise<number>;
  readonly onExpired: () => void;
  readonly send: (code: string) => Promise<void>;
}

function CodeStep({ title, text, waitSeconds, sendAgain, onExpired, send }: CodeStepProps) {
  const f = useText('shell');
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === 6 ? undefined : 'field.code' }),
    faultsOf: codeFaults(onExpired),
    send: ({ code }) => send(code),
  });
  return (
    <div>
      <h2 className="h1">{title}</h2>
      <p className="meta">{text}</p>
      <form className="account__form" onSubmit={form.submit} noValidate>
        <CodeEntry
          value={form.values.code}
          onChange={(code) => form.set('code', code)}
          error={form.faults.code && f(form.faults.code)}
          waitSeconds={waitSeconds}
          sendAgain={sendAgain}
        />
        <Refusal text={form.refusal} />
        <Button type="submit" wide busy={form.busy} busyLabel={f('action.checking')}>
          {f('action.continue')}
        </Button>
      </form>
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
  const f = useText('shell');
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
        <Field
          label={t('email.new')}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          inputMode="email"
          maxLength={254}
          value={form.values.email}
          onChange={(event) => form.set('email', event.target.value)}
          error={form.faults.email && f(form.faults.email)}
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
