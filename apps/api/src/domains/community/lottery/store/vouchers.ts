import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { SealedColumns } from './rounds.ts';

export async function insertVoucher(
  tx: Queryable,
  offerId: number,
  field: number,
  sealed: SealedColumns,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO lottery_voucher
      (offer_id, field, master_key_id, wrapped_key, ciphertext, created_at)
    VALUES (${offerId}, ${field}, ${sealed.masterKeyId}, ${sealed.wrappedKey},
      ${sealed.ciphertext}, ${now})`);
}

export interface Wrap {
  readonly id: number;
  readonly masterKeyId: string;
  readonly wrappedKey: Buffer;
}

type Sealing = 'lottery_voucher' | 'lottery_round';

/** Data keys under another master key than the current one; both sealing tables have these columns. */
export function lockOldWraps(
  tx: Queryable,
  table: Sealing,
  currentKeyId: string,
  limit: number,
): Promise<Wrap[]> {
  return tx.raw<Wrap>(
    `SELECT id, master_key_id AS "masterKeyId", wrapped_key AS "wrappedKey" FROM ${table}
     WHERE master_key_id <> $1 ORDER BY id LIMIT $2 FOR UPDATE`,
    [currentKeyId, limit],
  );
}

export async function updateWrap(tx: Queryable, table: Sealing, wrap: Wrap): Promise<void> {
  await tx.raw(`UPDATE ${table} SET master_key_id = $2, wrapped_key = $3 WHERE id = $1`, [
    wrap.id,
    wrap.masterKeyId,
    wrap.wrappedKey,
  ]);
}
