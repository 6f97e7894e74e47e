import { BusinessError } from '@pollen/contract/codes/error-code';
import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import { type Role, touchesMoney } from '@pollen/contract/operator/permission';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { sendMail } from '../../../../mail/send-mail.ts';
import { requestApproval } from '../../approval/public.ts';
import { presentOperator } from '../present.ts';
import { lockOperator, type OperatorRow, updateOperator } from '../store/operators.ts';
import { deleteOtherSessions } from '../store/sessions.ts';
import { requireSecondAdmin } from './confirm-second-admin.ts';
import type { Changed } from './invite-operator.ts';
import { recordAction } from './record-action.ts';

export interface Standing {
  readonly name: string;
  readonly role: Role;
  readonly disabled: boolean;
}

export async function lockKnown(tx: Queryable, id: number): Promise<OperatorRow> {
  const row = await lockOperator(tx, id);
  if (!row) throw new BusinessError('notFound');
  return row;
}

export async function lockOther(
  tx: Queryable,
  by: OperatorSession,
  id: number,
): Promise<OperatorRow> {
  // An admin who closes or demotes themselves could leave no admin.
  if (id === by.operatorId) throw new BusinessError('notYourself');
  return lockKnown(tx, id);
}

export const standingOf = ({ name, role, disabledAt }: OperatorRow): Standing => ({
  name,
  role,
  disabled: disabledAt !== null,
});

/** Whether the operator gains access: another role, or a reopened account. */
const givesAccess = (before: Standing, after: Standing): boolean =>
  !after.disabled && (before.disabled || before.role !== after.role);

/** Applies the change and notifies the operator of a new role. */
export async function applyChange(
  tx: Queryable,
  by: Pick<OperatorSession, 'operatorId'>,
  row: OperatorRow,
  change: Standing,
  now: Date,
  approval: number | null = null,
): Promise<OperatorAccount> {
  const before = standingOf(row);
  const renewed = givesAccess(before, change) || before.role !== change.role;
  await updateOperator(tx, row.id, {
    name: change.name.trim(),
    role: change.role,
    disabledAt: change.disabled ? (row.disabledAt ?? now) : null,
    accessChangedAt: renewed ? now : null,
  });
  if (change.disabled) await deleteOtherSessions(tx, row.id, null);
  if (before.role !== change.role && !change.disabled) {
    const params = { what: `Your role is now ${change.role}.` };
    await sendMail(tx, { to: row.email, template: 'operatorChanged', locale: 'en-US', params });
  }
  await recordAction(tx, {
    by,
    action: 'operator.change',
    target: { kind: 'operator', id: row.id },
    before,
    after: { ...change, ...(approval === null ? {} : { approval }) },
    now,
  });
  return presentOperator(await lockKnown(tx, row.id));
}

/** What the second admin sees and what is done when they approve. */
export interface ChangePayload {
  readonly before: Standing;
  readonly after: Standing;
}

/** Access to money needs a request; everything else, and removing access, takes effect immediately. */
export async function changeOperator(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  change: Standing,
  now: Date,
): Promise<Changed> {
  const row = await lockOther(tx, by, id);
  const before = standingOf(row);
  if (!touchesMoney(change.role) || !givesAccess(before, change)) {
    return { operator: await applyChange(tx, by, row, change, now), approvalId: null };
  }
  await requireSecondAdmin(tx, by);
  const approvalId = await requestApproval(tx, {
    kind: 'operator.change',
    subject: { kind: 'operator', id },
    summary: {
      title: before.disabled
        ? `Reopen the account of ${row.name} as ${change.role}`
        : `Make ${row.name} ${change.role}`,
      facts: [
        { name: 'E-mail', value: row.email },
        { name: 'Role now', value: before.disabled ? `${row.role}, closed` : row.role },
        { name: 'New role', value: change.role },
      ],
    },
    payload: { before, after: change } satisfies ChangePayload,
    by,
    now,
  });
  await recordAction(tx, {
    by,
    action: 'operator.ask',
    target: { kind: 'operator', id },
    before,
    after: { ...change, approval: approvalId },
    now,
  });
  return { operator: presentOperator(row), approvalId };
}
