import type { Challenge, Opened } from '@pollen/contract/operator/access';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useForm } from '../../platform/form.ts';
import { signWithPasskey } from '../../platform/passkey.ts';
import { useSolving } from '../../platform/proof.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface LoginFormProps {
  /** A demo operator that was picked, or the e-mail typed in the first step. */
  readonly initial: Credentials;
  readonly onProved: (challenge: Challenge, credentials: Credentials) => void;
}

/** First step: e-mail and password. */
export function LoginForm({ initial, onProved }: LoginFormProps) {
  const solving = useSolving();
  const form = useForm({
    endpoint: 'POST /login',
    initial,
    input: ({ email, password }) => ({ email: email.trim(), password }),
    onDone: onProved,
    discards: true,
  });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <Refusal>{form.refusal}</Refusal>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={form.values.email}
        fault={form.faults['email']}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={form.values.password}
        fault={form.faults['password']}
        onChange={(event) => form.set('password', event.target.value)}
      />
      <p role="status" className="note" hidden={!solving}>
        {solving &&
          'Many wrong passwords came from your network. Checking that you are not a robot. This takes a few seconds.'}
      </p>
      <Button kind="honey" type="submit" busy={form.busy}>
        Continue
      </Button>
    </form>
  );
}

interface SecondStepProps {
  readonly challenge: Challenge;
  readonly onOpened: (opened: Opened) => void;
}

function PasskeyStep({ challenge, onOpened }: SecondStepProps) {
  const open = useAction('POST /login/passkey');
  const [problem, setProblem] = useState<string | null>(null);
  const { ticket, passkey } = challenge;
  async function sign() {
    if (!passkey) return;
    const outcome = await signWithPasskey(passkey);
    if ('problem' in outcome) return setProblem(outcome.problem);
    setProblem(null);
    const opened = await open.run({ ticket, passkey: outcome.answer });
    if (opened) onOpened(opened);
  }
  return (
    <>
      <Refusal>{problem ?? open.refusal}</Refusal>
      <Button kind="honey" busy={open.busy} onClick={sign}>
        Use your passkey
      </Button>
    </>
  );
}

function CodeStep({ challenge, onOpened }: SecondStepProps) {
  const form = useForm({
    endpoint: 'POST /login/code',
    initial: { code: '' },
    input: ({ code }) => ({ ticket: challenge.ticket, code: code.replaceAll(' ', '') }),
    onDone: onOpened,
    discards: true,
  });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <Refusal>{form.refusal}</Refusal>
      <TextField
        label="Code"
        hint={
          challenge.code
            ? 'Six digits of your authenticator app, or a recovery code.'
            : 'A recovery code.'
        }
        inputMode={challenge.code ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoFocus
        value={form.values.code}
        fault={form.faults['code']}
        onChange={(event) => form.set('code', event.target.value)}
      />
      <Button kind={challenge.passkey ? 'line' : 'honey'} type="submit" busy={form.busy}>
        Log in
      </Button>
    </form>
  );
}

/** Second step: a passkey or a code, whichever the account has. */
export function SecondStep({
  onRestart,
  ...step
}: SecondStepProps & { readonly onRestart: () => void }) {
  const { code, passkey } = step.challenge;
  const [typing, setTyping] = useState(false);
  const showsCode = code || passkey === null || typing;
  return (
    <div className="stack">
      {passkey && <PasskeyStep {...step} />}
      {showsCode ? (
        <CodeStep {...step} />
      ) : (
        <Button kind="text" onClick={() => setTyping(true)}>
          Use a recovery code
        </Button>
      )}
      <Button kind="text" onClick={onRestart}>
        Start again
      </Button>
    </div>
  );
}
