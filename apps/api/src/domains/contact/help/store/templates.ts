import type { TemplateRequirement } from '@pollen/contract/operator/help';
import type { LocalizedText } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface TicketTemplate {
  readonly id: number;
  readonly name: string;
  readonly texts: LocalizedText;
  readonly requires: TemplateRequirement | null;
}

export function selectTemplates(db: Queryable): Promise<TicketTemplate[]> {
  return db.query<TicketTemplate>(
    sql`SELECT id, name, texts, requires FROM ticket_template ORDER BY name LIMIT 200`,
  );
}

export async function upsertTemplate(
  db: Queryable,
  { name, texts, requires }: Omit<TicketTemplate, 'id'>,
  now: Date,
): Promise<void> {
  await db.query(sql`
    INSERT INTO ticket_template (name, texts, requires, updated_at)
    VALUES (${name}, ${JSON.stringify(texts)}::jsonb, ${requires}, ${now})
    ON CONFLICT (name) DO UPDATE SET texts = excluded.texts, requires = excluded.requires,
      updated_at = excluded.updated_at`);
}

export async function deleteTemplate(db: Queryable, id: number): Promise<void> {
  await db.query(sql`DELETE FROM ticket_template WHERE id = ${id}`);
}
