import { storageKeys } from './storage-keys.ts';

/** Light unless the system is dark; a choice made here is stored on this device. */
export function toggleTheme(): void {
  const page = document.documentElement;
  const dark =
    page.dataset['theme'] === 'dark' ||
    (page.dataset['theme'] !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const next = dark ? 'light' : 'dark';
  page.dataset['theme'] = next;
  try {
    localStorage.setItem(storageKeys.theme, next);
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
  }
}
