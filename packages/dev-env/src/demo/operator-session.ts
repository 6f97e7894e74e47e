import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import type { Role } from '@pollen/contract/operator/permission';

/** One of the demo's operators, logged in. */
export async function operatorSession(tx: Queryable, role: Role, until: Date) {
  const [operator] = await tx.query<{ id: number; email: string; name: string }>(
    sql`SELECT id, email, name FROM operator WHERE role = ${role} ORDER BY id LIMIT 1`,
  );
  if (!operator) throw new Error('The demo has no operators');
  const { id: operatorId, email, name } = operator;
  return { sessionId: 0, operatorId, email, name, role, until };
}
