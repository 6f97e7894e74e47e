import type { CountryCode } from '@pollen/contract/codes/country';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface SealedColumns {
  readonly masterKeyId: string;
  readonly wrappedKey: Buffer;
  readonly ciphertext: Buffer;
}

export interface BankRow extends SealedColumns {
  readonly id: number;
  readonly memberId: number;
  readonly country: CountryCode;
  readonly createdAt: Date;
}

export async function selectCurrent(db: Queryable, memberId: number): Promise<BankRow | null> {
  const [row] = await db.query<BankRow>(sql`
    SELECT id, member_id, country, master_key_id,
      wrapped_key, ciphertext, created_at
    FROM bank_record WHERE member_id = ${memberId} AND erased_at IS NULL
    ORDER BY bank_record.id DESC LIMIT 1`);
  return row ?? null;
}

export function selectByIds(db: Queryable, ids: readonly number[]): Promise<BankRow[]> {
  return db.query<BankRow>(sql`
    SELECT id, member_id, country, master_key_id,
      wrapped_key, ciphertext, created_at
    FROM bank_record WHERE id = ANY (${ids}::bigint[]) AND erased_at IS NULL`);
}

export interface RecordMark {
  readonly id: number;
  readonly lastDigits: string;
  /** Null for records from before it was stored. */
  readonly bankName: string | null;
  readonly createdAt: Date;
}

/** The data of a record that is readable without decryption. */
export function selectMarks(db: Queryable, ids: readonly number[]): Promise<RecordMark[]> {
  return db.query<RecordMark>(sql`
    SELECT id, last_digits, bank_name, created_at
    FROM bank_record WHERE id = ANY (${ids}::bigint[])`);
}

/** When the member last changed where they are paid; null where they never said. */
export async function selectChangedAt(db: Queryable, memberId: number): Promise<Date | null> {
  const [row] = await db.query<{ createdAt: Date }>(sql`
    SELECT created_at FROM bank_record WHERE member_id = ${memberId}
    ORDER BY bank_record.id DESC LIMIT 1`);
  return row?.createdAt ?? null;
}

export interface NewRecord extends SealedColumns {
  readonly memberId: number;
  readonly country: CountryCode;
  readonly bankType: string;
  readonly bankName: string;
  readonly lastDigits: string;
  readonly blindIndex: Buffer;
  readonly now: Date;
}

/** Adds the record and, in the same statement, a signal for every other member with this account. */
export async function insertRecord(tx: Queryable, record: NewRecord): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    WITH added AS (
      INSERT INTO bank_record (member_id, country, bank_type, bank_name, last_digits, blind_index,
        master_key_id, wrapped_key, ciphertext, created_at)
      VALUES (${record.memberId}, ${record.country}, ${record.bankType}, ${record.bankName},
        ${record.lastDigits}, ${record.blindIndex}, ${record.masterKeyId}, ${record.wrappedKey}, ${record.ciphertext},
        ${record.now})
      RETURNING id, member_id, blind_index),
    signalled AS (
      INSERT INTO shared_account_signal (member_id, other_member_id, bank_record_id, created_at)
      SELECT DISTINCT added.member_id, other.member_id, added.id, ${record.now}::timestamptz
      FROM added JOIN bank_record AS other ON other.blind_index = added.blind_index
      WHERE other.member_id <> added.member_id
      ON CONFLICT DO NOTHING)
    SELECT id FROM added`);
  if (!row) throw new Error('INSERT returned no bank record');
  return row.id;
}

/** Erases all personal data; the row stays for the cash-outs that refer to it. */
export async function eraseRecords(tx: Queryable, memberId: number, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE bank_record SET blind_index = NULL, master_key_id = NULL, wrapped_key = NULL,
      ciphertext = NULL, last_digits = '', bank_name = NULL, erased_at = ${now}
    WHERE member_id = ${memberId} AND erased_at IS NULL`);
  await tx.query(sql`
    DELETE FROM shared_account_signal
    WHERE member_id = ${memberId} OR other_member_id = ${memberId}`);
}

export interface WrappedRow {
  readonly id: number;
  readonly masterKeyId: string;
  readonly wrappedKey: Buffer;
}

/** Records wrapped by a key other than the current one, locked for re-wrapping. */
export function lockOldWraps(
  tx: Queryable,
  currentKeyId: string,
  limit: number,
): Promise<WrappedRow[]> {
  return tx.query<WrappedRow>(sql`
    SELECT id, master_key_id, wrapped_key FROM bank_record
    WHERE master_key_id <> ${currentKeyId} ORDER BY bank_record.id LIMIT ${limit} FOR UPDATE`);
}

export async function updateWraps(tx: Queryable, rows: readonly WrappedRow[]): Promise<void> {
  await tx.query(sql`
    UPDATE bank_record SET master_key_id = fresh.key_id, wrapped_key = fresh.wrapped
    FROM unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.masterKeyId)}::text[],
      ${rows.map((row) => row.wrappedKey)}::bytea[]) AS fresh (id, key_id, wrapped)
    WHERE bank_record.id = fresh.id`);
}

/** Members ever seen with an account of this one's. */
export async function selectAccountSharers(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db.query<{ memberId: number }>(sql`
    SELECT other_member_id AS member_id FROM shared_account_signal WHERE member_id = ${memberId}
    UNION SELECT member_id FROM shared_account_signal WHERE other_member_id = ${memberId}
    LIMIT ${limit}`);
  return rows.map((row) => row.memberId);
}

export interface SharedAccount {
  readonly memberId: number;
  readonly otherMemberId: number;
  readonly createdAt: Date;
}

/** The newest signals first, for operators. */
export function selectSharedAccounts(db: Queryable, limit: number): Promise<SharedAccount[]> {
  return db.query<SharedAccount>(sql`
    SELECT member_id, other_member_id, created_at
    FROM shared_account_signal
    ORDER BY created_at DESC, member_id, other_member_id LIMIT ${limit}`);
}
