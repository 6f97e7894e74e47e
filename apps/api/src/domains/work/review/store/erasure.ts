import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** What auditors wrote about a member, to each other and to the member; the verdicts and reason codes stay. */
export async function eraseWordsAbout(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`
    UPDATE review_opinion SET note = '' WHERE note <> '' AND participation_id IN (
      SELECT id FROM participation WHERE member_id = ${memberId})`);
  await tx.query(sql`
    UPDATE review_decision SET reason = participation_erased_reason(reason)
    WHERE reason <> participation_erased_reason(reason) AND participation_id IN (
      SELECT id FROM participation WHERE member_id = ${memberId})`);
  await tx.query(sql`
    UPDATE review_second_look SET first_reason = participation_erased_reason(first_reason),
      second_reason = participation_erased_reason(second_reason)
    WHERE (first_reason <> participation_erased_reason(first_reason)
        OR second_reason <> participation_erased_reason(second_reason))
      AND participation_id IN (SELECT id FROM participation WHERE member_id = ${memberId})`);
}
