import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import { type Role, roles } from '@pollen/contract/operator/permission';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Refusal, SelectField, TextField } from '../../ui/field.tsx';

const roleWords: Readonly<Record<Role, string>> = {
  publisher: 'Publisher: tasks, buzz, lottery, texts, messages',
  auditor: 'Auditor: answers under review',
  support: 'Support: tickets, members, moderation',
  finance: 'Finance: payouts and the ledger',
  admin: 'Admin: everything, and operators',
};

function RoleField({
  role,
  onPick,
}: {
  readonly role: Role;
  readonly onPick: (role: Role) => void;
}) {
  return (
    <SelectField
      label="Role"
      value={role}
      onChange={(event) => {
        const picked = roles.find((known) => known === event.target.value);
        if (picked) onPick(picked);
      }}
    >
      {roles.map((known) => (
        <option key={known} value={known}>
          {roleWords[known]}
        </option>
      ))}
    </SelectField>
  );
}

/** A first password, shown once. */
export function FirstPassword({
  email,
  password,
  onClose,
}: {
  readonly email: string;
  readonly password: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title="Tell them this password" onClose={onClose}>
      <p>
        {email} logs in with it once, chooses another and sets up a phone. It is not shown again.
      </p>
      <p className="note mono">{password}</p>
    </Dialog>
  );
}

interface Handed {
  readonly email: string;
  readonly password: string;
}

export function AddOperator({
  onClose,
  onAdded,
}: {
  readonly onClose: () => void;
  readonly onAdded: (handed: Handed) => void;
}) {
  const create = useAction('POST /operators');
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('support');
  async function run() {
    const added = await create.run({ email: email.trim(), name, role });
    if (added) onAdded({ email: added.operator.email, password: added.password ?? '' });
  }
  return (
    <Dialog
      title="Add an operator"
      onClose={onClose}
      action={{ label: 'Add operator', busy: create.busy, run }}
    >
      <Refusal>{create.refusal}</Refusal>
      <TextField
        label="Name"
        value={name}
        fault={create.faults['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="E-mail"
        type="email"
        value={email}
        fault={create.faults['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleField role={role} onPick={setRole} />
    </Dialog>
  );
}

interface EditProps {
  readonly operator: OperatorAccount;
  readonly onClose: () => void;
  readonly onReset: (handed: Handed) => void;
}

export function EditOperator({ operator, onClose, onReset }: EditProps) {
  const change = useAction('POST /operators/{id}');
  const reset = useAction('POST /operators/{id}/reset');
  const [name, setName] = useState(operator.name);
  const [role, setRole] = useState<Role>(operator.role);
  const [disabled, setDisabled] = useState(operator.disabledAt !== null);
  const [resets, setResets] = useState(false);
  const { id, email } = operator;
  async function run() {
    if (resets) {
      const handed = await reset.run({ id });
      if (handed) onReset({ email, password: handed.password ?? '' });
      return;
    }
    if (await change.run({ id, name, role, disabled })) onClose();
  }
  const busy = change.busy || reset.busy;
  return (
    <Dialog
      title={`Change ${operator.name}`}
      onClose={onClose}
      action={{
        label: resets ? 'Reset access' : 'Save',
        kind: resets ? 'berry' : 'honey',
        busy,
        run,
      }}
    >
      <Refusal>{change.refusal ?? reset.refusal}</Refusal>
      <TextField
        label="Name"
        value={name}
        fault={change.faults['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <RoleField role={role} onPick={setRole} />
      <Checkbox
        label="Closed: cannot log in, and is logged out now"
        checked={disabled}
        onChange={(event) => setDisabled(event.target.checked)}
      />
      <Checkbox
        label="Lost password or phone: start both anew"
        checked={resets}
        onChange={(event) => setResets(event.target.checked)}
      />
    </Dialog>
  );
}
