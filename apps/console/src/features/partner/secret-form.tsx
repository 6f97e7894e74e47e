import { type FormEvent, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';

interface SecretFormProps {
  readonly network: string;
  readonly isSet: boolean;
}

/** Written, never read. */
export function SecretForm({ network, isSet }: SecretFormProps) {
  const set = useAction('POST /partners/{network}/secret');
  const [secret, setSecret] = useState('');
  const [done, setDone] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await set.run({ network, secret }))) return;
    setSecret('');
    setDone(true);
  }
  return (
    <form className="card stack" onSubmit={submit} aria-label="Secret">
      <div className="spread">
        <h2>Secret</h2>
        <Tag kind={isSet ? 'leaf' : 'honey'}>{isSet ? 'Set' : 'None'}</Tag>
      </div>
      <Refusal>{set.refusal}</Refusal>
      <TextField
        label={isSet ? 'Replace it with' : 'Secret'}
        type="password"
        autoComplete="off"
        hint="It is sealed, and nobody can read it here again."
        value={secret}
        fault={set.faults['secret']}
        onChange={(event) => {
          setSecret(event.target.value);
          setDone(false);
        }}
      />
      <div className="row">
        <Button type="submit" busy={set.busy} disabled={secret === ''}>
          Set the secret
        </Button>
        {done && <output className="leaf">Set.</output>}
      </div>
    </form>
  );
}
