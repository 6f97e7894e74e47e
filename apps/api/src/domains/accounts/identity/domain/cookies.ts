import { sampleAnswerDays } from '@pollen/contract/values/sample-question';
import { refreshLifeSeconds } from './session.ts';

/** As long as browsers keep a cookie at all. */
export const deviceLifeSeconds = 400 * 24 * 3600;
/** How long someone may take at the provider's page. */
export const snsLifeSeconds = 600;

/** Browsers take the `__Host-` prefix only over https; on a loopback address the name has no prefix. */
export interface CookieJar {
  /** The browser's half of a session. */
  readonly companion: Cookie;
  /** Identifies a browser that has logged in before; it only grants that browser its own password attempts. */
  readonly device: Cookie;
  /** Binds a social sign-in to the browser that started it. */
  readonly sns: Cookie;
  /** Identifies the answer a visitor gave on the landing page, until they register. */
  readonly sample: Cookie;
}

interface Cookie {
  readonly name: string;
  set(value: string): string;
  clear(): string;
}

function hostCookie(plainName: string, secure: boolean, lifeSeconds: number): Cookie {
  const name = secure ? `__Host-${plainName}` : plainName;
  const rules = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    name,
    set: (value) => `${name}=${value}; ${rules}; Max-Age=${lifeSeconds}`,
    clear: () => `${name}=; ${rules}; Max-Age=0`,
  };
}

export function cookieJar(origin: string): CookieJar {
  const secure = origin.startsWith('https:');
  return {
    companion: hostCookie('pollen-companion', secure, refreshLifeSeconds),
    device: hostCookie('pollen-device', secure, deviceLifeSeconds),
    sns: hostCookie('pollen-sns', secure, snsLifeSeconds),
    sample: hostCookie('pollen-sample', secure, sampleAnswerDays * 24 * 3600),
  };
}
