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
