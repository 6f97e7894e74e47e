import type { SignedIn } from '@pollen/contract/operator/access';
import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import { may } from '@pollen/contract/operator/permission';
import type { OperatorRow } from './store/operators.ts';

export function presentOperator(row: OperatorRow): OperatorAccount {
  const { id, email, name, role } = row;
  return {
    id,
    email,
    name,
    role,
    enrolled: row.enrolledAt !== null,
    linkUntil: row.linkUntil?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    moneyFrom: row.moneyFrom.toISOString(),
  };
}

/** `moneyFrom` is null if they may move money now, or if their role never may. */
export function presentSignedIn(row: OperatorRow, until: Date, now: Date): SignedIn {
  const { id, email, name, role, moneyFrom } = row;
  const waits = moneyFrom > now && may(role, 'payout.approve');
  return {
    id,
    email,
    name,
    role,
    until: until.toISOString(),
    moneyFrom: waits ? moneyFrom.toISOString() : null,
  };
}
