import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface PresenceRow {
  readonly tab: string;
  readonly operatorId: number;
}

/** Serializes the tabs of a draft; undefined if there is no such draft. */
export async function lockEditor(
  tx: Queryable,
  draftId: number,
): Promise<{ editorTab: string | null; revision: number } | undefined> {
  const [row] = await tx.query<{ editorTab: string | null; revision: number }>(sql`
    SELECT editor_tab, revision FROM survey_draft WHERE id = ${draftId} FOR NO KEY UPDATE`);
  return row;
}

export async function upsertPresence(
  tx: Queryable,
  draftId: number,
  { tab, operatorId }: PresenceRow,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO survey_draft_presence (draft_id, tab, operator_id, seen_at)
    VALUES (${draftId}, ${tab}, ${operatorId}, ${now})
    ON CONFLICT (draft_id, tab) DO UPDATE SET seen_at = excluded.seen_at
    WHERE survey_draft_presence.operator_id = excluded.operator_id`);
}

/** Deletes a closed tab, and tabs that stopped reporting before `since`. */
export async function deletePresence(
  tx: Queryable,
  draftId: number,
  { closed, since }: { readonly closed: string | null; readonly since: Date },
): Promise<void> {
  await tx.query(sql`
    DELETE FROM survey_draft_presence
    WHERE draft_id = ${draftId} AND (seen_at < ${since} OR tab = ${closed}::uuid)`);
}

export function selectPresence(tx: Queryable, draftId: number): Promise<PresenceRow[]> {
  return tx.query<PresenceRow>(sql`
    SELECT tab, operator_id FROM survey_draft_presence WHERE draft_id = ${draftId} ORDER BY tab`);
}

export async function updateEditor(
  tx: Queryable,
  draftId: number,
  tab: string | null,
): Promise<void> {
  await tx.query(sql`UPDATE survey_draft SET editor_tab = ${tab}::uuid WHERE id = ${draftId}`);
}
