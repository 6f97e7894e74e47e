import { firstFormats } from '../page/first-render.ts';

/**
 * What the browser formats, under a key that determines the text. The first use of `Intl` in a page takes a cheap
 * phone more than a tenth of a second, so the server sends the texts with the pages it renders.
 */
export function formatted(key: string, format: () => string): string {
  const known = firstFormats();
  const sent = known[key];
  if (sent !== undefined) return sent;
  const text = format();
  if (import.meta.env.SSR) known[key] = text;
  return text;
}
