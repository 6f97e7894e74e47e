import type { Challenge, Opened } from '@pollen/contract/operator/access';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { signWithPasskey } from '../../platform/passkey.ts';
import { useSolving } from '../../platform/proof.ts';
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
  const solving = useSolving();
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
      <p role="status" className="note" hidden={!solving}>
        {solving &&
          'Many wrong passwords came from your network. Checking that you are not a robot. This takes a few seconds.'}
      </p>
      <Button kind="honey" type="submit" busy={prove.busy}>
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
  const open = useAction('POST /login/code');
  const [code, setCode] = useState('');
  const { ticket } = challenge;
  async function submit(event: FormEvent) {
    event.preventDefault();
    const opened = await open.run({ ticket, code: code.replaceAll(' ', '') });
    if (opened) onOpened(opened);
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Refusal>{open.refusal}</Refusal>
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
        value={code}
        fault={open.faults['code']}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button kind={challenge.passkey ? 'line' : 'honey'} type="submit" busy={open.busy}>
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
