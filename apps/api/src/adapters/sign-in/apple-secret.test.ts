import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { signAppleSecret } from './apple-secret.ts';

test('Apple’s client secret is signed with the team’s key, for this client, for minutes', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const now = new Date('2026-03-01T12:00:00Z');
  const key = {
    clientId: 'com.example.pollen',
    teamId: 'TEAM123456',
    keyId: 'KEY1234567',
    privateKey: await exportPKCS8(privateKey),
  };
  const { payload, protectedHeader } = await jwtVerify(await signAppleSecret(key, now), publicKey, {
    currentDate: now,
  });
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
  expect(payload).toEqual({
    iss: 'TEAM123456',
    sub: 'com.example.pollen',
    aud: 'https://appleid.apple.com',
    iat: now.getTime() / 1000,
    exp: now.getTime() / 1000 + 300,
  });
});
