import { choiceCookies } from '@pollen/contract/page-render';
import { removeCookie, writeCookie } from './cookies.ts';

/** The longest lifetime of a cookie. */
const keptSeconds = 400 * 24 * 3600;

/** Lets the server render the first screen as chosen here; null for no choice. */
export function writeChoice(name: keyof typeof choiceCookies, value: string | null): void {
  if (value === null) removeCookie(choiceCookies[name]);
  else writeCookie(choiceCookies[name], value, keptSeconds);
}
