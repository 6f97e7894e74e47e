import { hash, randomBytes } from 'node:crypto';

export const sessionLifeSeconds = 12 * 3600;
/** Time between the password and the code; long enough to set up a phone. */
export const challengeLifeSeconds = 600;
/** How long the link of an invitation or reset is valid. */
export const linkLifeSeconds = 3 * 86_400;
/** How often `last seen` is written at most. */
export const seenEverySeconds = 60;
/** How long a proof of the second factor counts for one purpose. */
export const stepUpLifeSeconds = 300;
export const challengeTries = 5;

export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Secrets are random, so a plain hash is enough. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

export const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

export interface OperatorCookie {
  readonly name: string;
  set(value: string): string;
  clear(): string;
}

/** Browsers take the `__Host-` prefix only over https; on a loopback address the name has no prefix. */
export function operatorCookie(origin: string): OperatorCookie {
  const secure = origin.startsWith('https:');
  const name = secure ? '__Host-pollen-console' : 'pollen-console';
  const rules = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    name,
    set: (value) => `${name}=${value}; ${rules}; Max-Age=${sessionLifeSeconds}`,
    clear: () => `${name}=; ${rules}; Max-Age=0`,
  };
}

const hour = 3600;

/** Limits of attempts. Only failures stay counted. */
export const limits = {
  passwordOfAccount: { limit: 10, windowSeconds: hour },
  codeOfAccount: { limit: 10, windowSeconds: hour },
} as const;
