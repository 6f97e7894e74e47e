import type { JsonObject } from './json.ts';
import { type Language, languages, type TextRow, textRows } from './translations.ts';

export interface Stale {
  /** The English the translations were made from. */
  readonly was: string;
  readonly languages: readonly Language[];
}

/**
 * Translations of another text than the current one: the English has changed since an earlier version,
 * and they have not. By the rows' keys.
 */
export function staleTranslations(
  rows: readonly TextRow[],
  before: JsonObject,
): ReadonlyMap<string, Stale> {
  const former = new Map(textRows(before).map((row) => [row.key, row]));
  const found = rows.flatMap(({ key, source, texts }): [string, Stale][] => {
    const old = former.get(key);
    if (!old || old.source === source) return [];
    const unchanged = languages.filter(
      (language) => texts[language] !== undefined && texts[language] === old.texts[language],
    );
    return unchanged.length === 0 ? [] : [[key, { was: old.source, languages: unchanged }]];
  });
  return new Map(found);
}
