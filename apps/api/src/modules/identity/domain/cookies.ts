import { refreshLifeSeconds } from './session.ts';

/** Browsers take the `__Host-` prefix only over https; on a loopback the plain name stands in. */
export interface CookieJar {
  readonly companion: Cookie;
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
  return { companion: hostCookie('pollen-companion', secure, refreshLifeSeconds) };
}
