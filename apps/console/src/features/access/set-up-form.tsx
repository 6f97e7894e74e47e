import type { Opened, SetUp } from '@pollen/contract/operator/access';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { deviceName, makePasskey } from '../../platform/passkey.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { Enrolment } from './enrolment.tsx';

type Factor = 'authenticator' | 'passkey';

const factors: readonly { readonly value: Factor; readonly label: string }[] = [
  { value: 'authenticator', label: 'Authenticator app on your phone' },
  { value: 'passkey', label: 'Passkey of this device or a security key' },
];

function FactorChoice({
  factor,
  canPasskey,
  onPick,
}: {
  readonly factor: Factor;
  readonly canPasskey: boolean;
  readonly onPick: (factor: Factor) => void;
}) {
  return (
    <fieldset className="access__factors">
      <legend>Second factor</legend>
      {factors.map(({ value, label }) => (
        <label key={value} className="tick">
          <input
            type="radio"
            name="factor"
            checked={factor === value}
            disabled={value === 'passkey' && !canPasskey}
            onChange={() => onPick(value)}
          />
          <span>{label}</span>
        </label>
      ))}
      {!canPasskey && (
        <p className="cap">Passkeys need an address with a name, such as localhost.</p>
      )}
    </fieldset>
  );
}

/** Through the link of an invitation or reset: a password and a second factor of one's own. */
export function SetUpForm({
  token,
  setUp,
  onOpened,
}: {
  readonly token: string;
  readonly setUp: SetUp;
  readonly onOpened: (opened: Opened) => void;
}) {
  const finish = useAction('POST /set-up/finish');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [factor, setFactor] = useState<Factor>('authenticator');
  const [problem, setProblem] = useState<string | null>(null);

  async function proofOfFactor() {
    if (factor === 'authenticator' || !setUp.passkey) return { code: code.replaceAll(' ', '') };
    const outcome = await makePasskey(setUp.passkey);
    if ('problem' in outcome) {
      setProblem(outcome.problem);
      return null;
    }
    return { passkey: outcome.answer, passkeyName: deviceName() };
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    const proof = await proofOfFactor();
    if (!proof) return;
    const opened = await finish.run({ token, password, ...proof });
    if (opened) onOpened(opened);
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>
        {setUp.name}, your role at the console is <b>{setUp.role}</b>. Choose a password and a
        second factor that only you know.
      </p>
      <TextField label="E-mail" type="email" autoComplete="username" readOnly value={setUp.email} />
      <TextField
        label="New password"
        hint="At least 8 characters, and not one that is often used."
        type="password"
        autoComplete="new-password"
        value={password}
        fault={finish.faults['password']}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FactorChoice factor={factor} canPasskey={setUp.passkey !== null} onPick={setFactor} />
      {factor === 'authenticator' ? (
        <>
          <Enrolment {...setUp.enrolment} />
          <TextField
            label="Code"
            hint="Six digits of your authenticator app."
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            fault={finish.faults['code']}
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      ) : (
        <p className="sub">Your browser asks you to make a passkey when you continue.</p>
      )}
      <Refusal>{problem ?? finish.refusal}</Refusal>
      <Button kind="honey" type="submit" busy={finish.busy}>
        {factor === 'authenticator' ? 'Set up and log in' : 'Make a passkey and log in'}
      </Button>
    </form>
  );
}
