import type { Locale } from '@pollen/contract/codes/locale';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Texts of a language; English stands in where a translation is missing. */
export async function selectTexts(db: Queryable, locale: Locale): Promise<Record<string, string>> {
  const rows = await db.query<{ key: string; text: string }>(sql`
    SELECT DISTINCT ON (key) key, text FROM config_text
    WHERE locale IN (${locale}, 'en-US')
    ORDER BY key, locale = 'en-US'`);
  return Object.fromEntries(rows.map((row) => [row.key, row.text]));
}
