import { importPKCS8, SignJWT } from 'jose';

export interface AppleKey {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM, as Apple issues it. */
  readonly privateKey: string;
}

export const appleIssuer = 'https://appleid.apple.com';

const lifeSeconds = 300;

/** Apple accepts no fixed secret: each exchange has one signed with the team's key. */
export async function signAppleSecret(key: AppleKey, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
    .setIssuer(key.teamId)
    .setSubject(key.clientId)
    .setAudience(appleIssuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifeSeconds)
    .sign(await importPKCS8(key.privateKey, 'ES256'));
}
