import { createHmac, timingSafeEqual } from 'node:crypto';
import { type LogPosition, positionOf, positionText } from '../db/reads.ts';

/** Stores the log position of the browser's last change in a cookie, for calls that read from a replica. */
export interface WrittenCookie {
  set(position: LogPosition): string;
  /** Null if there is none, or not one of ours. */
  read(cookies: Readonly<Record<string, string>>): LogPosition | null;
}

const name = 'pollen-written';
/** A replica that is further behind is not read from anyway. */
const lifeSeconds = 60;

export function writtenCookie(secret: Uint8Array, origin: string): WrittenCookie {
  // Pages rendered on the server make calls, too.
  const rules = `Path=/; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;
  const signatureOf = (text: string) =>
    createHmac('sha256', secret).update(`written ${text}`).digest('base64url').slice(0, 22);
  return {
    set(position) {
      const text = positionText(position).replace('/', '-');
      return `${name}=${text}.${signatureOf(text)}; ${rules}; Max-Age=${lifeSeconds}`;
    },
    read(cookies) {
      const [text = '', signature = ''] = (cookies[name] ?? '').split('.');
      const [ours, theirs] = [Buffer.from(signatureOf(text)), Buffer.from(signature)];
      if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return null;
      return positionOf(text.replace('-', '/'));
    },
  };
}
