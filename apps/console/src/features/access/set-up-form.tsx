import type { Opened, SetUp } from '@pollen/contract/operator/access';
import { useState } from 'react';
import { useForm } from '../../platform/form.ts';
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
      {!canPasskey && <p className="cap">Passkeys need a host name, such as localhost.</p>}
    </fieldset>
  );
}

/** Sets a password and a second factor; opened through the link of an invitation or a reset. */
export function SetUpForm({
  token,
  setUp,
  onOpened,
}: {
  readonly token: string;
  readonly setUp: SetUp;
  readonly onOpened: (opened: Opened) => void;
}) {
  const [factor, setFactor] = useState<Factor>('authenticator');
  const [problem, setProblem] = useState<string | null>(null);

  async function proofOfFactor(code: string) {
    if (factor === 'authenticator' || !setUp.passkey) return { code: code.replaceAll(' ', '') };
    const outcome = await makePasskey(setUp.passkey);
    if ('problem' in outcome) {
      setProblem(outcome.problem);
      return null;
    }
    return { passkey: outcome.answer, passkeyName: deviceName() };
  }
  const form = useForm({
    endpoint: 'POST /set-up/finish',
    initial: { password: '', code: '' },
    async input({ password, code }) {
      setProblem(null);
      const proof = await proofOfFactor(code);
      return proof && { token, password, ...proof };
    },
    onDone: onOpened,
    discards: true,
  });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
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
        value={form.values.password}
        fault={form.faults['password']}
        onChange={(event) => form.set('password', event.target.value)}
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
            value={form.values.code}
            fault={form.faults['code']}
            onChange={(event) => form.set('code', event.target.value)}
          />
        </>
      ) : (
        <p className="sub">Your browser asks you to create a passkey when you continue.</p>
      )}
      <Refusal>{problem ?? form.refusal}</Refusal>
      <Button kind="honey" type="submit" busy={form.busy}>
        {factor === 'authenticator' ? 'Set up and log in' : 'Create a passkey and log in'}
      </Button>
    </form>
  );
}
