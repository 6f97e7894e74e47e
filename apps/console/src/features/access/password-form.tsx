import { useForm } from '../../platform/form.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';

export function PasswordForm() {
  const form = useForm({
    endpoint: 'POST /me/password',
    initial: { oldPassword: '', password: '' },
    input: (values) => values,
    resets: true,
  });
  return (
    <form className="card stack" onSubmit={form.submit} noValidate>
      <h2>Password</h2>
      <Refusal>{form.refusal}</Refusal>
      {form.saved && <output className="leaf">Changed. Your other sessions have ended.</output>}
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={form.values.oldPassword}
        fault={form.faults['oldPassword']}
        onChange={(event) => form.set('oldPassword', event.target.value)}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        value={form.values.password}
        fault={form.faults['password']}
        onChange={(event) => form.set('password', event.target.value)}
      />
      <div>
        <Button kind="honey" type="submit" busy={form.busy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
