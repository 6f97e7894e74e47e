import { locales } from '@pollen/contract/codes/locale';
import type { ConfigText } from '@pollen/contract/operator/settings';
import type { DraftText } from '@pollen/contract/values/localized-text';
import { type NoticeKey, noticeKeys } from '@pollen/contract/values/notice';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import { recordAction } from '../../../operator/public.ts';
import { deleteText, lockTexts, selectAllTexts, upsertText } from '../../store.ts';

async function readText(db: Queryable, key: NoticeKey): Promise<ConfigText | null> {
  const [row] = await selectAllTexts(db, key);
  return row ? { key, texts: row.texts, updatedAt: row.updatedAt.toISOString() } : null;
}

/** Every editable text of a page, with or without content. */
export async function listTexts(db: Queryable): Promise<ConfigText[]> {
  const rows = await selectAllTexts(db, null);
  const known = new Map(rows.map((row) => [row.key, row]));
  return noticeKeys.map((key) => {
    const row = known.get(key);
    return { key, texts: row?.texts ?? {}, updatedAt: row?.updatedAt.toISOString() ?? null };
  });
}

/** Members see the new text when they next open the app. */
export async function saveText(
  tx: Queryable,
  by: OperatorSession,
  { key, texts }: { readonly key: NoticeKey; readonly texts: DraftText },
  now: Date,
): Promise<ConfigText> {
  await lockTexts(tx, key);
  const before = await readText(tx, key);
  for (const locale of locales) {
    const text = texts[locale]?.trim() ?? '';
    if (text === '') await deleteText(tx, key, locale);
    else if (before?.texts[locale] !== text) await upsertText(tx, { key, locale, text, now });
  }
  const after = await readText(tx, key);
  if (!after) throw new Error(`INSERT returned no text ${key}`);
  await recordAction(tx, {
    by,
    action: 'text.save',
    target: { kind: 'text', id: key },
    before: before?.texts,
    after: after.texts,
    now,
  });
  return after;
}
