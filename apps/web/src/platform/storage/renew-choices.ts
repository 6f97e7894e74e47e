import { choiceCookies } from '@pollen/contract/page-render';
import { writeChoice } from './choices.ts';
import { readCookie } from './cookies.ts';
import { deviceArea, deviceKeys } from './storage-keys.ts';

/** Choices made before the server used them, or whose cookie has expired. */
export function renewChoices(): void {
  for (const name of ['locale', 'theme'] as const) {
    const kept = deviceArea.read(deviceKeys[name]);
    if (kept !== readCookie(choiceCookies[name])) writeChoice(name, kept);
  }
}
