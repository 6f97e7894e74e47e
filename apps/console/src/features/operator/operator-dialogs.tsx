import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import { type Role, roles, touchesMoney } from '@pollen/contract/operator/permission';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Refusal, SelectField, TextField } from '../../ui/field.tsx';

const roleWords: Readonly<Record<Role, string>> = {
  publisher: 'Publisher: tasks, buzz, lottery, messages, settings',
  auditor: 'Auditor: answers under review',
  support: 'Support: tickets, members, moderation',
  finance: 'Finance: payouts and the ledger',
  admin: 'Admin: everything, and operators',
};

const moneyHint =
  'This role moves money: a second admin has to approve it, and payouts can be approved 24 hours later.';

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
      hint={touchesMoney(role) ? moneyHint : undefined}
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

/** Explains the next step after the server has accepted the change. */
export type NextStep =
  | { readonly kind: 'requested'; readonly approvalId: number }
  | { readonly kind: 'mailed'; readonly email: string };

export function NextStepDialog({
  nextStep,
  onClose,
}: {
  readonly nextStep: NextStep;
  readonly onClose: () => void;
}) {
  if (nextStep.kind === 'mailed') {
    return (
      <Dialog title="Link sent" onClose={onClose}>
        <p>
          {nextStep.email} gets an e-mail with a link. There they choose their own password and
          second factor. The link works once, for 3 days.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog title="A second admin has to approve this" onClose={onClose}>
      <p>
        Nothing has changed yet. Another admin sees your request under Approvals; it happens when
        they approve it.
      </p>
      <div>
        <ButtonLink href={toPath(paths.approval, { id: nextStep.approvalId })}>
          Open the request
        </ButtonLink>
      </div>
    </Dialog>
  );
}

interface DialogProps {
  readonly onClose: () => void;
  readonly onDone: (nextStep: NextStep) => void;
}

export function InviteOperator({ onClose, onDone }: DialogProps) {
  const invite = useAction('POST /operators');
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('support');
  useUnsaved({ email, name, role });
  async function run() {
    const invited = await invite.run({ email: email.trim(), name, role });
    if (!invited) return;
    const { approvalId } = invited;
    onDone(approvalId === null ? { kind: 'mailed', email } : { kind: 'requested', approvalId });
  }
  return (
    <Dialog
      title="Invite an operator"
      onClose={onClose}
      action={{ label: 'Invite', busy: invite.busy, run }}
    >
      <Refusal>{invite.refusal}</Refusal>
      <TextField
        label="Name"
        value={name}
        fault={invite.faults['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="E-mail"
        hint="They get a link there. The e-mail of an operator never changes."
        type="email"
        value={email}
        fault={invite.faults['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleField role={role} onPick={setRole} />
    </Dialog>
  );
}

export function EditOperator({
  operator,
  onClose,
  onDone,
}: DialogProps & { readonly operator: OperatorAccount }) {
  const change = useAction('POST /operators/{id}');
  const [name, setName] = useState(operator.name);
  const [role, setRole] = useState<Role>(operator.role);
  const [disabled, setDisabled] = useState(operator.disabledAt !== null);
  useUnsaved({ name, role, disabled });
  async function run() {
    const changed = await change.run({ id: operator.id, name, role, disabled });
    if (!changed) return;
    if (changed.approvalId === null) onClose();
    else onDone({ kind: 'requested', approvalId: changed.approvalId });
  }
  return (
    <Dialog
      title={`Change ${operator.name}`}
      onClose={onClose}
      action={{ label: 'Save', busy: change.busy, run }}
    >
      <Refusal>{change.refusal}</Refusal>
      <TextField
        label="Name"
        value={name}
        fault={change.faults['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <RoleField role={role} onPick={setRole} />
      <Checkbox
        label="Closed: they are logged out now and cannot log in again"
        checked={disabled}
        onChange={(event) => setDisabled(event.target.checked)}
      />
    </Dialog>
  );
}

/** For a lost password, second factor or invitation. */
export function ResetOperator({
  operator,
  onClose,
  onDone,
}: DialogProps & { readonly operator: OperatorAccount }) {
  const reset = useAction('POST /operators/{id}/reset');
  const { id, name, email, enrolled } = operator;
  async function run() {
    if (await reset.run({ id })) onDone({ kind: 'mailed', email });
  }
  return (
    <Dialog
      title={enrolled ? `Reset the access of ${name}?` : `Send ${name} a new link?`}
      onClose={onClose}
      action={{
        label: enrolled ? 'Reset and send a link' : 'Send a new link',
        kind: enrolled ? 'berry' : 'honey',
        busy: reset.busy,
        run,
      }}
    >
      <Refusal>{reset.refusal}</Refusal>
      <p>
        {enrolled
          ? `Password, second factors and sessions of ${name} end now. A link to set them up again goes to ${email}; payouts can be approved 24 hours after that.`
          : `The link sent before stops working. The new one goes to ${email}.`}
      </p>
    </Dialog>
  );
}
