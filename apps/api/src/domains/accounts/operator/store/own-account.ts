import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** Whether a member is this operator, by the mailbox. Nobody decides about their own account. */
export async function isOwnAccount(
  db: Queryable,
  operatorId: number,
  memberId: number,
): Promise<boolean> {
  const [row] = await db.query<{ own: boolean }>(
    sql`SELECT operator_is_member(${operatorId}, ${memberId}) AS own`,
  );
  return row?.own === true;
}

export async function forgetOwnMember(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM operator_own_member WHERE member_id = ${memberId}`);
}
