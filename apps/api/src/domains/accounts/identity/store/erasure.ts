import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** Locks the member, so that nothing new can start while the deletion is checked. */
export async function lockMember(tx: Queryable, memberId: number): Promise<boolean> {
  const rows = await tx.query(
    sql`SELECT FROM member WHERE id = ${memberId} AND erased_at IS NULL FOR UPDATE`,
  );
  return rows.length === 1;
}

/** The row stays without personal data: ledger lines and answers refer to its id. */
export async function anonymizeMember(tx: Queryable, memberId: number, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE member SET email = NULL, password_hash = NULL, nickname = '', avatar = NULL,
      gender = NULL, birth_year = NULL, province = NULL, city = NULL, district = NULL,
      inviter_code = 'erased-' || id, joined_task_no = NULL, joined_sharer_code = NULL,
      shared_task_no = NULL, shared_sharer_code = NULL,
      locale = 'en-US', security_changed_at = NULL, erased_at = ${now}
    WHERE id = ${memberId}`);
}

/**
 * Answers kept for repeated requests: the member's own, and what operators' calls answered about the member.
 * The latter keep their key, so that a repeated call still has no second effect.
 */
export async function deleteIdempotentAnswers(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM idempotent_answer WHERE actor = ${`member:${memberId}`}`);
  await tx.query(sql`
    UPDATE idempotent_answer SET answer = '{}'
    WHERE actor NOT LIKE 'member:%' AND answer::text ~ ${`"(memberId|id)":"?${memberId}"?[,}]`}`);
}
