interface Formatting {
  /** The phone's, if the server formats for one it knows. The browser's own zone is the phone's. */
  readonly timeZone?: string | undefined;
  /** Filled by the server while it renders a page; in the browser what came with its page. */
  readonly texts: Record<string, string>;
}

let formatting: Formatting = { texts: {} };

export function setFormatting(next: Formatting): void {
  formatting = next;
}

export const timeZoneSent = (): string | undefined => formatting.timeZone;

/**
 * What the browser formats, under a key that determines the text. The first use of `Intl` in a page takes a cheap
 * phone more than a tenth of a second, so the server sends the texts with the pages it renders.
 */
export function formatted(key: string, format: () => string): string {
  const { texts } = formatting;
  const sent = texts[key];
  if (sent !== undefined) return sent;
  const text = format();
  if (import.meta.env.SSR) texts[key] = text;
  return text;
}
