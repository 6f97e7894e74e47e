import { createOpenIdProvider } from '@pollen/api/adapters/sign-in/openid-provider';
import type { SignInProvider } from '@pollen/api/adapters/sign-in/sign-in-provider';
import type { SocialApp } from '@pollen/contract/operations/identity/social';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** A provider whose key the test has, to issue valid and invalid tokens. */
export interface TestIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly provider: SignInProvider;
  readonly publicKey: CryptoKey;
  /** Signs any payload, with the provider's key by default. */
  sign(claims: JWTPayload, changes?: SigningChanges): Promise<string>;
  /** While true, the provider is unreachable. */
  down: boolean;
}

export interface SigningChanges {
  readonly algorithm?: string;
  readonly keyId?: string;
  readonly key?: CryptoKey | Uint8Array;
}

export interface TestIssuerOptions {
  readonly app: SocialApp;
  readonly issuer: string;
  readonly clientId: string;
  readonly nativeClientIds?: readonly string[];
  readonly issuerAliases?: readonly string[];
}

export async function createTestIssuer(options: TestIssuerOptions): Promise<TestIssuer> {
  const { issuer, clientId } = options;
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keyId = `key of ${options.app}`;
  const documents: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/keys': { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] },
  };
  const testIssuer: TestIssuer = {
    issuer,
    clientId,
    publicKey,
    down: false,
    provider: createOpenIdProvider({
      ...options,
      clientSecret: async () => 'secret',
      scope: 'openid email',
      local: {
        fetch: async (url) => {
          if (testIssuer.down) throw new TypeError('fetch failed');
          const document = documents[url.slice(issuer.length)];
          return document
            ? Response.json(document)
            : Response.json({ error: 'invalid_grant' }, { status: 400 });
        },
      },
    }),
    sign: (claims, changes = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: changes.algorithm ?? 'RS256', kid: changes.keyId ?? keyId })
        .sign(changes.key ?? privateKey),
  };
  return testIssuer;
}
