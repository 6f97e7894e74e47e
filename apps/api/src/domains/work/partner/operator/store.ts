import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface OperatorNetworkRow {
  readonly network: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly account: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly hasSecret: boolean;
  readonly updatedAt: Date;
  readonly finished: number;
  readonly reversed: number;
}

/** There are about a dozen; their reversals are counted hourly, for the dashboard. */
export function selectNetworksWithFigures(
  db: Queryable,
  network: string | null,
): Promise<OperatorNetworkRow[]> {
  return db.query<OperatorNetworkRow>(sql`
    SELECT n.network, n.name, n.enabled, n.account, n.config, n.ciphertext IS NOT NULL AS has_secret,
      n.updated_at, coalesce(f.finished, 0) AS finished,
      coalesce(f.reversed, 0) AS reversed
    FROM partner_network AS n LEFT JOIN partner_figure AS f ON f.network = n.network
    WHERE ${network}::text IS NULL OR n.network = ${network}
    ORDER BY n.enabled DESC, n.name LIMIT 500`);
}

/** Locks the network: concurrent saves wait for each other. */
export async function lockNetworkForOperator(
  tx: Queryable,
  network: string,
): Promise<OperatorNetworkRow | null> {
  await tx.query(sql`SELECT FROM partner_network WHERE network = ${network} FOR UPDATE`);
  const [row] = await selectNetworksWithFigures(tx, network);
  return row ?? null;
}
