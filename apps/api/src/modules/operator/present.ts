import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import type { OperatorRow } from './store/operators.ts';

export function presentOperator(row: OperatorRow): OperatorAccount {
  const { id, email, name, role } = row;
  return {
    id,
    email,
    name,
    role,
    enrolled: row.enrolledAt !== null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
