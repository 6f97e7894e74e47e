import { BusinessError } from '@pollen/contract/codes/error-code';
import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import type { Role } from '@pollen/contract/operator/permission';
import type { PasswordHasher } from '../../../adapters/password-hasher.ts';
import type { Queryable } from '../../../db/database.ts';
import type { OperatorSession } from '../../../http/call.ts';
import { newFirstPassword } from '../domain/second-factor.ts';
import { presentOperator } from '../present.ts';
import {
  coolDown,
  forgetSecondFactor,
  insertOperator,
  lockOperator,
  type OperatorRow,
  updateOperator,
  updatePassword,
} from '../store/operators.ts';
import { deleteOtherSessions } from '../store/sessions.ts';
import { recordAction } from './record-action.ts';

async function lockOther(tx: Queryable, by: OperatorSession, id: number): Promise<OperatorRow> {
  // An admin who closes or demotes themselves could leave nobody to open the door again.
  if (id === by.operatorId) throw new BusinessError('notYourself');
  return lockKnown(tx, id);
}

async function lockKnown(tx: Queryable, id: number): Promise<OperatorRow> {
  const row = await lockOperator(tx, id);
  if (!row) throw new BusinessError('notFound');
  return row;
}

export interface Account {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** An account and its first password, which its owner replaces at the first log-in. */
export async function addOperator(
  tx: Queryable,
  hasher: PasswordHasher,
  account: Account,
  now: Date,
): Promise<{ operator: OperatorAccount; password: string }> {
  const password = newFirstPassword();
  const passwordHash = await hasher.hash(password);
  const id = await insertOperator(tx, {
    ...account,
    name: account.name.trim(),
    passwordHash,
    now,
  });
  if (id === null) throw new BusinessError('emailTaken');
  return { operator: presentOperator(await lockKnown(tx, id)), password };
}

export async function createOperator(
  tx: Queryable,
  hasher: PasswordHasher,
  by: OperatorSession,
  account: Account,
  now: Date,
): Promise<{ operator: OperatorAccount; password: string }> {
  const added = await addOperator(tx, hasher, account, now);
  const target = { kind: 'operator', id: added.operator.id };
  const after = { email: account.email, name: account.name, role: account.role };
  await recordAction(tx, { by, action: 'operator.create', target, after, now });
  return added;
}

export async function changeOperator(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  change: { readonly name: string; readonly role: Role; readonly disabled: boolean },
  now: Date,
): Promise<OperatorAccount> {
  const row = await lockOther(tx, by, id);
  const disabledAt = change.disabled ? (row.disabledAt ?? now) : null;
  await updateOperator(tx, id, { name: change.name.trim(), role: change.role, disabledAt });
  const reopened = row.disabledAt !== null && !change.disabled;
  if (change.role !== row.role || reopened) await coolDown(tx, id, now);
  if (change.disabled) await deleteOtherSessions(tx, id, null);
  await recordAction(tx, {
    by,
    action: 'operator.change',
    target: { kind: 'operator', id },
    before: { name: row.name, role: row.role, disabled: row.disabledAt !== null },
    after: change,
    now,
  });
  return presentOperator(await lockKnown(tx, id));
}

/** For somebody who lost password or phone: both start anew, and every session ends. */
export async function resetOperator(
  tx: Queryable,
  hasher: PasswordHasher,
  by: OperatorSession,
  id: number,
  now: Date,
): Promise<{ operator: OperatorAccount; password: string }> {
  const row = await lockOther(tx, by, id);
  const password = newFirstPassword();
  await updatePassword(tx, id, await hasher.hash(password), true);
  await forgetSecondFactor(tx, id);
  await coolDown(tx, id, now);
  await deleteOtherSessions(tx, id, null);
  await recordAction(tx, {
    by,
    action: 'operator.reset',
    target: { kind: 'operator', id },
    before: { enrolled: row.enrolledAt !== null },
    after: { enrolled: false, password: 'first', sessions: 'ended' },
    now,
  });
  return { operator: presentOperator(await lockKnown(tx, id)), password };
}
