import { decoded } from '@pollen/contract/values/decoded';

/** Only this file reads and writes `document.cookie`. */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const [name = '', ...value] = part.trim().split('=');
    if (name && value.length > 0) cookies.set(name, decoded(value.join('=')));
  }
  return cookies;
}

/** Lax, so that a member who follows a link from a mail is logged in; Secure with TLS. */
export function serializeCookie(
  name: string,
  value: string,
  maxAgeSeconds: number,
  secure: boolean,
): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'path=/', `max-age=${maxAgeSeconds}`];
  return [...parts, 'samesite=lax', ...(secure ? ['secure'] : [])].join('; ');
}

export function readCookie(name: string): string | null {
  return parseCookies(document.cookie).get(name) ?? null;
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the web views we serve
  document.cookie = serializeCookie(name, value, maxAgeSeconds, location.protocol === 'https:');
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}
