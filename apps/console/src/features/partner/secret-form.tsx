import { type FormEvent, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
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
  useUnsaved(secret);
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
        hint="Stored encrypted. It cannot be shown again."
        value={secret}
        fault={set.faults['secret']}
        onChange={(event) => {
          setSecret(event.target.value);
          setDone(false);
        }}
      />
      <div className="row">
        <Button
          type="submit"
          busy={set.busy}
          disabledReason={secret === '' ? 'Enter the secret first.' : null}
        >
          Save secret
        </Button>
        {done && <output className="leaf">Saved.</output>}
      </div>
    </form>
  );
}
