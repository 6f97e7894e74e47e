import type { Clock } from '../../clock.ts';
import { type AppleKey, appleIssuer, signAppleSecret } from './apple-secret.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import type { SignInProvider } from './sign-in-provider.ts';

export interface SignInKeys {
  readonly google: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly nativeClientIds: readonly string[];
  } | null;
  readonly apple: (AppleKey & { readonly nativeClientIds: readonly string[] }) | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Requires all of a provider's variables or none: an incomplete set is an error. */
function together<Name extends string>(
  env: Environment,
  names: readonly Name[],
): Record<Name, string> | null {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new Error(`${missing.join(', ')} must be set, too`);
  return Object.fromEntries(names.map((name) => [name, env[name] ?? ''])) as Record<Name, string>;
}

export function readSignInKeys(env: Environment): SignInKeys {
  const google = together(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const apple = together(env, [
    'APPLE_CLIENT_ID',
    'APPLE_TEAM_ID',
    'APPLE_KEY_ID',
    'APPLE_PRIVATE_KEY',
  ]);
  return {
    google: google && {
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
      nativeClientIds: list(env['GOOGLE_NATIVE_CLIENT_IDS']),
    },
    apple: apple && {
      clientId: apple.APPLE_CLIENT_ID,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      // Environments with single-line values encode line breaks as \n.
      privateKey: apple.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
      nativeClientIds: list(env['APPLE_NATIVE_CLIENT_IDS']),
    },
  };
}

/** The real providers that have keys. */
export function createSignInProviders(keys: SignInKeys, clock: Clock): SignInProvider[] {
  const { google, apple } = keys;
  const providers: SignInProvider[] = [];
  if (google) {
    providers.push(
      createOpenIdProvider({
        app: 'GOOGLE',
        issuer: 'https://accounts.google.com',
        issuerAliases: ['accounts.google.com'],
        clientId: google.clientId,
        clientSecret: async () => google.clientSecret,
        nativeClientIds: google.nativeClientIds,
        scope: 'openid email profile',
      }),
    );
  }
  if (apple) {
    providers.push(
      createOpenIdProvider({
        app: 'APPLE',
        issuer: appleIssuer,
        clientId: apple.clientId,
        clientSecret: () => signAppleSecret(apple, clock()),
        nativeClientIds: apple.nativeClientIds,
        scope: 'openid email name',
        // Apple sends name and e-mail only this way.
        formPost: true,
      }),
    );
  }
  return providers;
}
