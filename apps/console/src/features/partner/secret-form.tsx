import { useForm } from '../../platform/form.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';

interface SecretFormProps {
  readonly network: string;
  readonly isSet: boolean;
}

/** The secret can be replaced but never shown. */
export function SecretForm({ network, isSet }: SecretFormProps) {
  const form = useForm({
    endpoint: 'POST /partners/{network}/secret',
    initial: { secret: '' },
    input: ({ secret }) => ({ network, secret }),
    resets: true,
  });
  return (
    <form className="card stack" onSubmit={form.submit} aria-label="Secret">
      <div className="spread">
        <h2>Secret</h2>
        <Tag kind={isSet ? 'leaf' : 'honey'}>{isSet ? 'Set' : 'None'}</Tag>
      </div>
      <Refusal>{form.refusal}</Refusal>
      <TextField
        label={isSet ? 'Replace it with' : 'Secret'}
        type="password"
        autoComplete="off"
        hint="Stored encrypted. It cannot be shown again."
        value={form.values.secret}
        fault={form.faults['secret']}
        onChange={(event) => form.set('secret', event.target.value)}
      />
      <div className="row">
        <Button
          type="submit"
          busy={form.busy}
          disabledReason={form.values.secret === '' ? 'Enter the secret first.' : null}
        >
          Save secret
        </Button>
        {form.saved && <output className="leaf">Saved.</output>}
      </div>
    </form>
  );
}
