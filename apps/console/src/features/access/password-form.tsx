import { type FormEvent, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';

export function PasswordForm() {
  const change = useAction('POST /me/password');
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  useUnsaved({ oldPassword, password });
  async function submit(event: FormEvent) {
    event.preventDefault();
    setDone(false);
    if (!(await change.run({ oldPassword, password }))) return;
    setDone(true);
    setOldPassword('');
    setPassword('');
  }
  return (
    <form className="card stack" onSubmit={submit} noValidate>
      <h2>Password</h2>
      <Refusal>{change.refusal}</Refusal>
      {done && <output className="leaf">Changed. Your other sessions have ended.</output>}
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={oldPassword}
        fault={change.faults['oldPassword']}
        onChange={(event) => setOldPassword(event.target.value)}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        value={password}
        fault={change.faults['password']}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div>
        <Button kind="honey" type="submit" busy={change.busy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
