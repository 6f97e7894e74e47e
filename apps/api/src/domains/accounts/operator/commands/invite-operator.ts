import { BusinessError } from '@pollen/contract/codes/error-code';
import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import { type Role, touchesMoney } from '@pollen/contract/operator/permission';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { requestApproval } from '../../approval/public.ts';
import { presentOperator } from '../present.ts';
import {
  insertOperator,
  lockOperator,
  type OperatorRow,
  selectByEmail,
} from '../store/operators.ts';
import { requireSecondAdmin } from './confirm-second-admin.ts';
import { mailLink } from './mail-link.ts';
import { recordAction } from './record-action.ts';

export interface Account {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

export interface Changed {
  readonly operator: OperatorAccount | null;
  readonly approvalId: number | null;
}

/** Creates an account that nobody can log in to until its owner has used the link. */
export async function addOperator(
  tx: Queryable,
  account: Account,
  now: Date,
): Promise<OperatorRow> {
  const id = await insertOperator(tx, { ...account, name: account.name.trim(), now });
  const row = id === null ? null : await lockOperator(tx, id);
  if (!row) throw new BusinessError('emailTaken');
  return row;
}

/** Creates the account and mails its owner a link. */
export async function sendInvitation(
  tx: Queryable,
  keyRing: KeyRing,
  by: Pick<OperatorSession, 'operatorId'>,
  account: Account,
  now: Date,
  approval: number | null = null,
): Promise<OperatorAccount> {
  const { id, email, name, role } = await addOperator(tx, account, now);
  await mailLink(tx, keyRing, { id, email, role }, 'invite', now);
  const row = await lockOperator(tx, id);
  if (!row) throw new Error(`operator ${id} is gone`);
  await recordAction(tx, {
    by,
    action: 'operator.invite',
    target: { kind: 'operator', id },
    after: { email, name, role, ...(approval === null ? {} : { approval }) },
    now,
  });
  return presentOperator(row);
}

/** A role that touches money only creates a request; the account is created when a second admin approves. */
export async function inviteOperator(
  tx: Queryable,
  keyRing: KeyRing,
  by: OperatorSession,
  account: Account,
  now: Date,
): Promise<Changed> {
  if (!touchesMoney(account.role)) {
    const operator = await sendInvitation(tx, keyRing, by, account, now);
    return { operator, approvalId: null };
  }
  if (await selectByEmail(tx, account.email)) throw new BusinessError('emailTaken');
  await requireSecondAdmin(tx, by);
  const { email, role } = account;
  const name = account.name.trim();
  const approvalId = await requestApproval(tx, {
    kind: 'operator.invite',
    subject: { kind: 'operator', id: email.toLowerCase() },
    summary: {
      title: `Invite ${name} as ${role}`,
      facts: [
        { name: 'E-mail', value: email },
        { name: 'Role', value: role },
      ],
    },
    payload: { email, name, role } satisfies Account,
    by,
    now,
  });
  await recordAction(tx, {
    by,
    action: 'operator.ask',
    target: { kind: 'approval', id: approvalId },
    after: { email, name, role },
    now,
  });
  return { operator: null, approvalId };
}
