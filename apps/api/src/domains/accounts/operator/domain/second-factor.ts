import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Accepts one step early or late: phones' clocks differ, and people type slowly. */
const windowSteps = 1;

const totpOf = (secret: string, label = 'console') =>
  new TOTP({
    issuer: 'Pollen',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code that authenticator apps scan. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

export const totpCode = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** The time step of a code; null if the code is not valid now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: windowSteps });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

/** Every demo operator's TOTP secret. The log-in page shows it: it protects nothing. */
export const demoTotpSecret = 'POLLENDEMOPOLLENDEMOPOLLENDEMOPO';
/** Replaces the master key's name for those operators; has no meaning outside a demo. */
export const demoKeyId = 'demo';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const codeLength = 10;

/** Ten codes of 50 bits, for a lost phone. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const text = [...randomBytes(codeLength)].map((byte) => letters[byte % 32]).join('');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}

export const isRecoveryCode = (code: string): boolean => !/^\d{6}$/.test(code);

export const plainRecoveryCode = (code: string): string => code.toLowerCase().replace('-', '');
