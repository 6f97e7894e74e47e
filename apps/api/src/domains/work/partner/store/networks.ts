import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface SealedSecret {
  readonly masterKeyId: string;
  readonly wrappedKey: Buffer;
  readonly ciphertext: Buffer;
}

export interface NetworkRow {
  readonly network: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly account: string;
  readonly config: unknown;
  readonly masterKeyId: string | null;
  readonly wrappedKey: Buffer | null;
  readonly ciphertext: Buffer | null;
}

export async function selectNetwork(db: Queryable, network: string): Promise<NetworkRow | null> {
  const [row] = await db.query<NetworkRow>(sql`
    SELECT network, name, enabled, account, config, master_key_id,
      wrapped_key, ciphertext
    FROM partner_network WHERE network = ${network}`);
  return row ?? null;
}

export function selectNetworks(db: Queryable): Promise<NetworkRow[]> {
  return db.query<NetworkRow>(sql`
    SELECT network, name, enabled, account, config, master_key_id,
      wrapped_key, ciphertext
    FROM partner_network ORDER BY network`);
}

export interface NewNetwork {
  readonly network: string;
  readonly name: string;
  readonly config: unknown;
  readonly now: Date;
}

/** Adds a network or changes its configuration; its secret and whether it is enabled stay. */
export async function upsertNetwork(tx: Queryable, row: NewNetwork): Promise<void> {
  await tx.query(sql`
    INSERT INTO partner_network AS old (network, name, config, updated_at)
    VALUES (${row.network}, ${row.name}, ${JSON.stringify(row.config)}::jsonb, ${row.now})
    ON CONFLICT (network) DO UPDATE SET name = excluded.name, config = excluded.config,
      updated_at = excluded.updated_at
    WHERE (old.name, old.config) IS DISTINCT FROM (excluded.name, excluded.config)`);
}

export async function updateSecret(
  tx: Queryable,
  network: string,
  sealed: SealedSecret,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE partner_network SET master_key_id = ${sealed.masterKeyId},
      wrapped_key = ${sealed.wrappedKey}, ciphertext = ${sealed.ciphertext}, updated_at = ${now}
    WHERE network = ${network} RETURNING network`);
  return rows.length > 0;
}

export async function updateAccount(
  tx: Queryable,
  network: string,
  account: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE partner_network SET account = ${account}, updated_at = ${now} WHERE network = ${network}`);
}

export async function updateEnabled(
  tx: Queryable,
  network: string,
  enabled: boolean,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE partner_network SET enabled = ${enabled}, updated_at = ${now} WHERE network = ${network}`);
}

export type Wrap = Pick<SealedSecret, 'masterKeyId' | 'wrappedKey'>;

export function lockOldWraps(
  tx: Queryable,
  currentKeyId: string,
): Promise<(Wrap & { readonly network: string })[]> {
  return tx.query(sql`
    SELECT network, master_key_id, wrapped_key
    FROM partner_network WHERE master_key_id <> ${currentKeyId} ORDER BY network FOR UPDATE`);
}

export async function updateWrap(tx: Queryable, network: string, wrap: Wrap): Promise<void> {
  await tx.query(sql`
    UPDATE partner_network SET master_key_id = ${wrap.masterKeyId}, wrapped_key = ${wrap.wrappedKey}
    WHERE network = ${network}`);
}
