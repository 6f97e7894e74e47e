import {
  pictureDatabase,
  stageKey,
  stageWorkKey,
  submitKey,
  surveyKey,
  surveyTimeKey,
} from './storage-keys.ts';

/** Unfinished surveys and shop visits belong to one member and are removed at log-out. */
export function forgetSurveys(): void {
  try {
    const { localStorage, indexedDB } = window;
    const heads = [surveyKey(''), surveyTimeKey(''), submitKey(''), stageKey(''), stageWorkKey('')];
    for (const key of Object.keys(localStorage)) {
      if (heads.some((head) => key.startsWith(head))) localStorage.removeItem(key);
    }
    indexedDB.deleteDatabase(pictureDatabase.name);
  } catch {
    // If storage is not available, nothing was kept.
  }
}
