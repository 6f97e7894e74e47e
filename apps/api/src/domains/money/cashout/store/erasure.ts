import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** Erases what operators and the bank wrote about a member's payouts; the payouts stay. */
export async function eraseWordsAbout(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`
    UPDATE payout_decision SET reason = 'Erased with the member'
    WHERE reason IS NOT NULL
      AND cashout_id IN (SELECT id FROM cashout WHERE member_id = ${memberId})`);
  await tx.query(sql`
    UPDATE payout_import_line SET bank_reason = ''
    WHERE bank_reason <> ''
      AND cashout_id IN (SELECT id FROM cashout WHERE member_id = ${memberId})`);
  await tx.query(sql`
    UPDATE cashout SET bank_reason = NULL
    WHERE member_id = ${memberId} AND bank_reason IS NOT NULL`);
}
