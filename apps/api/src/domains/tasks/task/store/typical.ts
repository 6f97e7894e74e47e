import type { CountryCode } from '@pollen/contract/codes/country';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface TypicalRow {
  readonly points: number;
  readonly minutes: number;
}

/** Median points and minutes of the open surveys, in one country or in all. */
export async function selectTypical(
  db: Queryable,
  country: CountryCode | null,
  now: Date,
): Promise<TypicalRow | null> {
  const [row] = await db.query<{ points: number | null; minutes: number | null }>(sql`
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY points) AS points,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY minutes)::integer AS minutes
    FROM task
    WHERE state = 'open' AND section = 1 AND (${country}::smallint IS NULL OR ${country} = ANY (countries))
      AND (starts_at IS NULL OR starts_at <= ${now}) AND (ends_at IS NULL OR ends_at > ${now})`);
  return row?.points == null || row.minutes === null
    ? null
    : { points: row.points, minutes: row.minutes };
}
