import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** `later` at night; `never` if the member had a reminder today. */
export async function takeReminder(
  db: Queryable,
  messageId: number,
  now: Date,
): Promise<'now' | 'later' | 'never'> {
  const [row] = await db.query<{ may: 'now' | 'later' | 'never' }>(
    sql`SELECT message_take_reminder(${messageId}, ${now}) AS may`,
  );
  return row?.may ?? 'never';
}

/** When the next reminder to the member of a message may be sent. */
export async function selectReminderAt(
  db: Queryable,
  messageId: number,
  now: Date,
): Promise<Date | null> {
  const [row] = await db.query<{ at: Date }>(sql`
    SELECT message_reminder_at(member_id, ${now}) AS at FROM message WHERE id = ${messageId}`);
  return row?.at ?? null;
}

/** The last member of the batch; null if there are no more. */
export async function noteHabitsAfter(
  db: Queryable,
  { after, limit, now }: { readonly after: number; readonly limit: number; readonly now: Date },
): Promise<number | null> {
  const [row] = await db.query<{ last: number | null }>(
    sql`SELECT message_note_habits(${after}, ${limit}, ${now}) AS last`,
  );
  return row?.last ?? null;
}
