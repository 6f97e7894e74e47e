import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import { type Role, roles, touchesMoney } from '@pollen/contract/operator/permission';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
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
  | { readonly kind: 'mailed'; readonly email: string; readonly account: OperatorAccount };

export function NextStepDialog({
  nextStep,
  onClose,
}: {
  readonly nextStep: NextStep;
  readonly onClose: () => void;
}) {
  const setUp = useCall('GET /dashboard/set-up', {}).data;
  if (nextStep.kind === 'mailed') {
    if (setUp?.sendsMail === false) {
      return <HandOverLink account={nextStep.account} onClose={onClose} />;
    }
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

/** Where no mail leaves: a link to copy once, or what to do for a role that touches money. */
function HandOverLink({
  account,
  onClose,
}: {
  readonly account: OperatorAccount;
  readonly onClose: () => void;
}) {
  const make = useAction('POST /operators/{id}/link');
  const [link, setLink] = useState<string | null>(null);
  const shell = `npm run operator:create -- ${account.email} "${account.name}" ${account.role}`;
  async function run() {
    const made = await make.run({ id: account.id });
    if (made) setLink(new URL(made.link, location.origin).href);
  }
  if (touchesMoney(account.role)) {
    return (
      <Dialog title="No mail leaves this server" onClose={onClose}>
        <p>
          SMTP_URL is not set, so {account.email} gets nothing. This role touches money: its link is
          only printed on the server.
        </p>
        <CopyField label="Run this on the server" text={shell} />
      </Dialog>
    );
  }
  if (link === null) {
    return (
      <Dialog
        title="No mail leaves this server"
        onClose={onClose}
        action={{ label: 'Make a link', busy: make.busy, run }}
      >
        <Refusal>{make.refusal}</Refusal>
        <p>
          SMTP_URL is not set, so {account.email} gets nothing. You can make a link and hand it over
          yourself; an earlier one stops working.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog title="Hand this link over now" onClose={onClose}>
      <p>
        It is shown this once, works once, and for 3 days. Whoever opens it gets the account of{' '}
        {account.name}.
      </p>
      <CopyField label="Link" text={link} />
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
    const { approvalId, operator } = invited;
    if (approvalId !== null) onDone({ kind: 'requested', approvalId });
    else if (operator) onDone({ kind: 'mailed', email, account: operator });
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
    const account = await reset.run({ id });
    if (account) onDone({ kind: 'mailed', email, account });
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
