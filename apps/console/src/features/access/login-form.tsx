import type { Challenge } from '@pollen/contract/operator/access';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';

interface LoginFormProps {
  /** Filled in where a demo operator was picked. */
  readonly email: string;
  readonly password: string;
  readonly onChange: (part: { email?: string; password?: string }) => void;
  readonly onProved: (challenge: Challenge) => void;
}

/** First step: e-mail and password. */
export function LoginForm({ email, password, onChange, onProved }: LoginFormProps) {
  const prove = useAction('POST /login');
  async function submit(event: FormEvent) {
    event.preventDefault();
    const challenge = await prove.run({ email: email.trim(), password });
    if (challenge) onProved(challenge);
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Refusal>{prove.refusal}</Refusal>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        fault={prove.faults['email']}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        fault={prove.faults['password']}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <Button kind="honey" type="submit" busy={prove.busy}>
        Continue
      </Button>
    </form>
  );
}

interface CodeFormProps {
  readonly challenge: Challenge;
  readonly onOpened: (opened: NonNullable<Awaited<ReturnType<Opening['run']>>>) => void;
  readonly onRestart: () => void;
}

type Opening = ReturnType<typeof useAction<'POST /login/code'>>;

/** Second step: the phone's code, and at the first log-in a password of one's own. */
export function CodeForm({ challenge, onOpened, onRestart }: CodeFormProps) {
  const open = useAction('POST /login/code');
  const [code, setCode] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { ticket, choosePassword } = challenge;
  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = code.replaceAll(' ', '');
    const opened = await open.run({
      ticket,
      code: typed,
      ...(choosePassword ? { newPassword } : {}),
    });
    if (opened) onOpened(opened);
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Refusal>{open.refusal}</Refusal>
      <TextField
        label="Code"
        hint="Six digits of your authenticator app, or a recovery code."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        fault={open.faults['code']}
        onChange={(event) => setCode(event.target.value)}
      />
      {choosePassword && (
        <TextField
          label="New password"
          hint="At least 8 characters. It replaces the one you were given."
          type="password"
          autoComplete="new-password"
          value={newPassword}
          fault={open.faults['newPassword']}
          onChange={(event) => setNewPassword(event.target.value)}
        />
      )}
      <Button kind="honey" type="submit" busy={open.busy}>
        Log in
      </Button>
      <Button kind="text" onClick={onRestart}>
        Start again
      </Button>
    </form>
  );
}
