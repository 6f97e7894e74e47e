import { storageKeys } from '../../platform/storage-keys.ts';
import type { LocalCopy } from './autosave.ts';

/** Of one operator: another one at the same computer goes on from the server's words. */
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

/** A browser without storage, or with a full one, only loses the copy: saving goes on. */
export function keepCopy(operatorId: number, draftId: number, copy: LocalCopy | null): void {
  try {
    const key = keyOf(operatorId, draftId);
    if (copy === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(copy));
  } catch {}
}

/** Names this browser tab to the server; the same after a reload, which is no second editor. */
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
