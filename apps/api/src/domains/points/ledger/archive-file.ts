import { createHash } from 'node:crypto';
import { parquetReadObjects } from 'hyparquet';
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';
import type { EntryRow } from './archive-store.ts';

/** The entries of one seal as Parquet, in the order of their digest. */
export function encodeEntries(
  entries: readonly EntryRow[],
  about: Readonly<Record<string, string | number>>,
): Buffer {
  const whole = (name: string, of: (entry: EntryRow) => number): ColumnSource => ({
    name,
    type: 'INT64',
    nullable: false,
    data: entries.map((entry) => BigInt(of(entry))),
  });
  const columnData: ColumnSource[] = [
    whole('transfer_id', ({ transferId }) => transferId),
    whole('account_id', ({ accountId }) => accountId),
    whole('amount', ({ amount }) => amount),
    whole('sequence', ({ sequence }) => sequence),
    whole('balance_after', ({ balanceAfter }) => balanceAfter),
    { name: 'line', type: 'STRING', nullable: true, data: entries.map(({ line }) => line) },
    {
      name: 'debt_account_id',
      type: 'INT64',
      nullable: true,
      data: entries.map(({ debtAccountId: id }) => (id === null ? null : BigInt(id))),
    },
  ];
  const kvMetadata = [{ key: 'pollen.seal', value: JSON.stringify(about) }];
  return Buffer.from(parquetWriteBuffer({ columnData, kvMetadata }));
}

/** Throws if the bytes are not such a file. */
export async function decodeEntries(bytes: Uint8Array): Promise<EntryRow[]> {
  const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
  return rows.map((row) => ({
    transferId: Number(row['transfer_id']),
    accountId: Number(row['account_id']),
    amount: Number(row['amount']),
    sequence: Number(row['sequence']),
    balanceAfter: Number(row['balance_after']),
    line: row['line'] ?? null,
    debtAccountId: row['debt_account_id'] == null ? null : Number(row['debt_account_id']),
  }));
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

export const checksumOf = (bytes: Uint8Array): string => sha256(bytes).toString('hex');

const quoted = (value: number | string | null) =>
  value === null ? 'null' : JSON.stringify(String(value));

/** The digest that `ledger_digest_entries` computes in the database, in hexadecimal. */
export function digestOf(entries: readonly EntryRow[]): string {
  const digest = createHash('sha256');
  for (const entry of entries) {
    const values = [
      entry.transferId,
      entry.accountId,
      entry.amount,
      entry.sequence,
      entry.balanceAfter,
      entry.line,
      entry.debtAccountId,
    ];
    digest.update(sha256(`[${values.map(quoted).join(', ')}]`));
  }
  return digest.digest('hex');
}
