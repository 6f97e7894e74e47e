import type { CountryCode } from '@pollen/contract/codes/country';
import type { Locale } from '@pollen/contract/codes/locale';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** Texts in a language; English where a translation is missing. */
export async function selectTexts(db: Queryable, locale: Locale): Promise<Record<string, string>> {
  const rows = await db.query<{ key: string; text: string }>(sql`
    SELECT DISTINCT ON (key) key, text FROM config_text
    WHERE locale IN (${locale}, 'en-US')
    ORDER BY key, locale = 'en-US'`);
  return Object.fromEntries(rows.map((row) => [row.key, row.text]));
}

/** Every text in every language, or those of one key. There are dozens, not thousands. */
export function selectAllTexts(
  db: Queryable,
  key: string | null,
): Promise<{ key: string; texts: Record<string, string>; updatedAt: Date }[]> {
  return db.query(sql`
    SELECT key, json_object_agg(locale, text) AS texts, max(updated_at) AS updated_at
    FROM config_text WHERE ${key}::text IS NULL OR key = ${key} GROUP BY key ORDER BY key`);
}

/** Serializes saves of one text, so that the log shows what each operator found. */
export async function lockTexts(tx: Queryable, key: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(7205313, hashtext(${key}))`);
}

export async function upsertText(
  tx: Queryable,
  { key, locale, text, now }: { key: string; locale: Locale; text: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    INSERT INTO config_text (key, locale, text, updated_at)
    VALUES (${key}, ${locale}, ${text}, ${now})
    ON CONFLICT (key, locale) DO UPDATE SET text = excluded.text, updated_at = excluded.updated_at`);
}

export async function deleteText(tx: Queryable, key: string, locale: Locale): Promise<void> {
  await tx.query(sql`DELETE FROM config_text WHERE key = ${key} AND locale = ${locale}`);
}

export interface PointValueRow {
  readonly country: CountryCode;
  readonly valueMinor: number;
  readonly updatedAt: Date;
}

export function selectPointValues(db: Queryable): Promise<PointValueRow[]> {
  return db.query<PointValueRow>(sql`
    SELECT country, value_minor, updated_at FROM point_value ORDER BY country`);
}

/** Serializes changes of one country. */
export async function lockPointValue(
  tx: Queryable,
  country: CountryCode,
): Promise<PointValueRow | null> {
  const [row] = await tx.query<PointValueRow>(sql`
    SELECT country, value_minor, updated_at FROM point_value WHERE country = ${country} FOR UPDATE`);
  return row ?? null;
}

export async function updatePointValue(
  tx: Queryable,
  { country, valueMinor, now }: { country: CountryCode; valueMinor: number; now: Date },
): Promise<void> {
  await tx.query(sql`
    UPDATE point_value SET value_minor = ${valueMinor}, updated_at = ${now}
    WHERE country = ${country}`);
}

export interface BalancesRow {
  readonly country: CountryCode;
  /** What members have, and what waits for a review. Requested cash-outs keep their amounts. */
  readonly points: number;
  readonly notedAt: Date;
}

export function selectBalances(db: Queryable): Promise<BalancesRow[]> {
  return db.query<BalancesRow>(sql`
    SELECT country, available + pending AS points, noted_at FROM country_figure ORDER BY country`);
}
