import { expect, test } from 'vitest';
import { createSignInProviders, readSignInKeys } from './providers.ts';

const google = { GOOGLE_CLIENT_ID: 'web', GOOGLE_CLIENT_SECRET: 'secret' };
const apple = {
  APPLE_CLIENT_ID: 'com.example',
  APPLE_TEAM_ID: 'team',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY: '-----BEGIN\\nEND-----',
};
const appsOf = (env: Record<string, string>) =>
  createSignInProviders(readSignInKeys(env), () => new Date()).map(({ app }) => app);

test('a provider is offered if its keys are configured', () => {
  expect(appsOf({})).toEqual([]);
  expect(appsOf(google)).toEqual(['GOOGLE']);
  expect(appsOf(apple)).toEqual(['APPLE']);
  expect(appsOf({ ...google, ...apple })).toEqual(['GOOGLE', 'APPLE']);
});

test('an incomplete set of keys is an error that names the missing ones', () => {
  expect(() => readSignInKeys({ GOOGLE_CLIENT_ID: 'web' })).toThrow('GOOGLE_CLIENT_SECRET');
  const { APPLE_KEY_ID: _, ...rest } = apple;
  expect(() => readSignInKeys(rest)).toThrow('APPLE_KEY_ID');
});

test('lists and one-line keys are parsed', () => {
  const env = { ...google, ...apple, GOOGLE_NATIVE_CLIENT_IDS: 'android, ios,' };
  const keys = readSignInKeys(env);
  expect(keys.google?.nativeClientIds).toEqual(['android', 'ios']);
  expect(keys.apple?.privateKey).toBe('-----BEGIN\nEND-----');
});
