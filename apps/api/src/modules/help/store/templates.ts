import type { Locale } from '@pollen/contract/codes/locale';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface TicketTemplate {
  readonly id: number;
  readonly name: string;
  readonly texts: Readonly<Partial<Record<Locale, string>>>;
}

export function selectTemplates(db: Queryable): Promise<TicketTemplate[]> {
  return db.query<TicketTemplate>(
    sql`SELECT id, name, texts FROM ticket_template ORDER BY name LIMIT 200`,
  );
}

export async function upsertTemplate(
  db: Queryable,
  { name, texts }: Omit<TicketTemplate, 'id'>,
  now: Date,
): Promise<void> {
  await db.query(sql`
    INSERT INTO ticket_template (name, texts, updated_at)
    VALUES (${name}, ${JSON.stringify(texts)}::jsonb, ${now})
    ON CONFLICT (name) DO UPDATE SET texts = excluded.texts, updated_at = excluded.updated_at`);
}

export async function deleteTemplate(db: Queryable, id: number): Promise<void> {
  await db.query(sql`DELETE FROM ticket_template WHERE id = ${id}`);
}
