import { createStore, useStore } from '@pollen/browser/store';
import { writeChoice } from '../storage/choices.ts';
import { deviceArea, deviceKeys } from '../storage/storage-keys.ts';
import { parseTheme, type Theme } from './theme-choice.ts';

const theme = createStore<Theme>('system');

function apply(next: Theme): void {
  if (next === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
  theme.set(next);
  colourBrowserBars(next);
}

/** The browser's own bars use the page's background colour. */
function colourBrowserBars(next: Theme): void {
  if (next === 'system') return;
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = ground;
  }
}

/** The page's head has set the attribute before the first paint; this passes the choice to the app. */
export function startTheme(): void {
  apply(parseTheme(deviceArea.read(deviceKeys.theme)));
}

/** The system's theme, unless the member chose one on this device. */
export function setTheme(next: Theme): void {
  if (next === 'system') deviceArea.remove(deviceKeys.theme);
  else deviceArea.write(deviceKeys.theme, next);
  writeChoice('theme', next === 'system' ? null : next);
  apply(next);
}

export function useTheme(): Theme {
  return useStore(theme);
}
