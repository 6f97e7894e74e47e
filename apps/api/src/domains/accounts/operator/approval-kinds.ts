import { BusinessError } from '@pollen/contract/codes/error-code';
import { roles } from '@pollen/contract/operator/permission';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { ApprovalKind } from '../approval/public.ts';
import {
  applyChange,
  type ChangePayload,
  lockKnown,
  type Standing,
  standingOf,
} from './commands/change-operator.ts';
import { judgeSecondAdmin } from './commands/confirm-second-admin.ts';
import { type Account, sendInvitation } from './commands/invite-operator.ts';

const isRole = (value: unknown) => roles.some((role) => role === value);

function accountOf(payload: unknown): Account {
  const { email, name, role } = payload as Partial<Account>;
  if (typeof email !== 'string' || typeof name !== 'string' || !role || !isRole(role)) {
    throw new Error('a request to invite an operator names e-mail, name and role');
  }
  return { email, name, role };
}

function isStanding(value: unknown): value is Standing {
  const { name, role, disabled } = (value ?? {}) as Partial<Standing>;
  return typeof name === 'string' && isRole(role) && typeof disabled === 'boolean';
}

function changeOf(payload: unknown): ChangePayload {
  const { before, after } = payload as Partial<ChangePayload>;
  if (!isStanding(before) || !isStanding(after)) {
    throw new Error('a request to change an operator names the current and the new values');
  }
  return { before, after };
}

/** Roles that touch money, confirmed by a second admin. */
export const operatorApprovalKinds = (keyRing: KeyRing): readonly ApprovalKind[] => [
  {
    kind: 'operator.invite',
    label: 'Invite an operator',
    permission: 'operator.manage',
    apply: async (tx, decided) => {
      await judgeSecondAdmin(tx, decided, null);
      const { by, now, id } = decided;
      await sendInvitation(tx, keyRing, by, accountOf(decided.payload), now, id);
    },
  },
  {
    kind: 'operator.change',
    label: 'Change an operator',
    permission: 'operator.manage',
    lock: async (tx, { id }) => {
      await lockKnown(tx, Number(id));
    },
    apply: async (tx, decided) => {
      const operatorId = Number(decided.subject.id);
      await judgeSecondAdmin(tx, decided, operatorId);
      const { before, after } = changeOf(decided.payload);
      const row = await lockKnown(tx, operatorId);
      const now = standingOf(row);
      // The account has changed since the request was made.
      if (now.role !== before.role || now.disabled !== before.disabled) {
        throw new BusinessError('approvalClosed');
      }
      await applyChange(tx, decided.by, row, after, decided.now, decided.id);
    },
  },
];
