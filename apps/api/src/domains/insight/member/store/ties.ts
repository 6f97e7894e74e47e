import type { TieKind } from '@pollen/contract/values/tie';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface TieRow {
  readonly from: number;
  readonly to: number;
  readonly kind: TieKind;
}

/** The ties of these members to others, up to a limit per kind and member. */
export function selectTies(db: Queryable, ids: readonly number[], most: number): Promise<TieRow[]> {
  return db.query<TieRow>(sql`
    SELECT one.id AS "from", tie.other_id AS "to", tie.kind
    FROM unnest(${ids}::bigint[]) AS one (id), LATERAL member_ties(one.id, ${most}) AS tie`);
}
