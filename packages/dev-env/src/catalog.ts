import type { Queryable } from '@pollen/api/db/database';

/** One line per object, as PostgreSQL prints it: equal lines mean equal objects. */
const queries = {
  columns: `SELECT format('%s.%s %s %s %s%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
    FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef AS d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'p')
      AND a.attnum > 0 AND NOT a.attisdropped`,
  tables: `SELECT format('%s %s %s', relname, relpersistence, reloptions::text) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S')`,
  constraints: `SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 't'`,
  indexes: `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'`,
  functions: `SELECT pg_get_functiondef(oid) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'`,
  views: `SELECT format('%s %s', viewname, definition) FROM pg_views WHERE schemaname = 'public'`,
  triggers: `SELECT format('%s %s', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger
    WHERE NOT tgisinternal`,
} as const;

/** The schema of a database as text, for comparing two of them. */
export async function readCatalog(db: Queryable): Promise<Record<string, string[]>> {
  const catalog: Record<string, string[]> = {};
  for (const [name, text] of Object.entries(queries)) {
    const rows = await db.raw<{ line: string }>(`SELECT line FROM (${text}) AS found (line)`);
    catalog[name] = rows.map(({ line }) => line).sort();
  }
  return catalog;
}
