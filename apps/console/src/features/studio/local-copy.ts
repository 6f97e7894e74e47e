import { storageKeys } from '../../platform/storage-keys.ts';
import type { LocalCopy } from './autosave.ts';

/**
 * The copy belongs to one operator: another operator on the same computer starts from the server's
 * version.
 */
const keyOf = (operatorId: number, draftId: number) =>
  `${storageKeys.surveyDraft}:${operatorId}:${draftId}`;

export function readCopy(operatorId: number, draftId: number): LocalCopy | null {
  try {
    const text = localStorage.getItem(keyOf(operatorId, draftId));
    return text === null ? null : (JSON.parse(text) as LocalCopy);
  } catch {
    return null;
  }
}

/** If storage is unavailable or full, only the copy is lost; saving to the server continues. */
export function keepCopy(operatorId: number, draftId: number, copy: LocalCopy | null): void {
  try {
    const key = keyOf(operatorId, draftId);
    if (copy === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(copy));
  } catch {}
}

/** Identifies this browser tab to the server; it survives a reload, so that a reload is not a second editor. */
export function tabOf(draftId: number): string {
  const fresh = crypto.randomUUID();
  try {
    const key = `${storageKeys.surveyDraft}:tab:${draftId}`;
    const known = sessionStorage.getItem(key);
    if (known === null) sessionStorage.setItem(key, fresh);
    return known ?? fresh;
  } catch {
    return fresh;
  }
}
