import type { SocialApp } from '@pollen/contract/operations/identity/social';
import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch } from 'jose';
import * as openid from 'openid-client';
import { verifyIdToken } from './id-token.ts';
import { type SignInProvider, SignInRefused, SignInUnavailable } from './sign-in-provider.ts';

/** The part of `fetch` that both libraries use. */
export type LocalFetch = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Headers | Record<string, string>;
    readonly body?: unknown;
  },
) => Promise<Response>;

export interface OpenIdOptions {
  readonly app: SocialApp;
  readonly issuer: string;
  /** Other spellings of the issuer in tokens. */
  readonly issuerAliases?: readonly string[];
  readonly clientId: string;
  /** Requested at every exchange: Apple's is a short-lived signature. */
  readonly clientSecret: () => Promise<string>;
  /** Client ids of our native apps, whose sign-in issues tokens to them. */
  readonly nativeClientIds?: readonly string[];
  readonly scope: string;
  readonly formPost?: boolean;
  /** A simulated provider on our own server is called without a network. */
  readonly local?: { readonly fetch: LocalFetch };
}

interface Discovered {
  readonly configuration: openid.Configuration;
  readonly keys: JWTVerifyGetKey;
}

const timeoutSeconds = 5;

async function discover(options: OpenIdOptions): Promise<Discovered> {
  const { issuer, clientId, clientSecret, local } = options;
  const authenticate: openid.ClientAuth = async (_server, client, body) => {
    body.set('client_id', client.client_id);
    body.set('client_secret', await clientSecret());
  };
  const configuration = await openid.discovery(new URL(issuer), clientId, undefined, authenticate, {
    timeout: timeoutSeconds,
    ...(local
      ? { execute: [openid.allowInsecureRequests], [openid.customFetch]: local.fetch }
      : {}),
  });
  const { jwks_uri: keysAt } = configuration.serverMetadata();
  if (!keysAt) throw new Error(`${issuer} publishes no keys`);
  const keys = createRemoteJWKSet(new URL(keysAt), {
    timeoutDuration: timeoutSeconds * 1000,
    ...(local ? { [joseFetch]: local.fetch } : {}),
  });
  return { configuration, keys };
}

/** An error of the code itself is a refusal; any other error proves nothing about it. */
function exchangeFailure(error: unknown): Error {
  const answered = error instanceof openid.ResponseBodyError && error.status < 500;
  const misfit = error instanceof openid.ClientError && error.code?.startsWith('OAUTH_') === true;
  if (answered || misfit) return new SignInRefused('The code was refused', { cause: error });
  return new SignInUnavailable('The provider could not be reached', { cause: error });
}

/** A provider of OpenID Connect: authorization code with PKCE, state and nonce. */
export function createOpenIdProvider(options: OpenIdOptions): SignInProvider {
  const { app, issuer, issuerAliases = [], clientId, nativeClientIds = [], scope } = options;

  let discovered: Promise<Discovered> | undefined;
  /** Loaded once; a failure is not cached, so that the next sign-in tries again. */
  const provider = async (): Promise<Discovered> => {
    discovered ??= discover(options);
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      throw new SignInUnavailable(`${issuer} could not be discovered`, { cause: error });
    }
  };

  return {
    app,
    local: options.local !== undefined,
    async authorizationUrl({ state, nonce, codeVerifier, redirectUri }) {
      const { configuration } = await provider();
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(options.formPost ? { response_mode: 'form_post' } : {}),
      });
    },
    async exchange({ code, state, nonce, codeVerifier, redirectUri }) {
      const { configuration } = await provider();
      const landing = new URL(redirectUri);
      landing.search = new URLSearchParams({ code, state, iss: issuer }).toString();
      try {
        const { id_token: idToken } = await openid.authorizationCodeGrant(configuration, landing, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        if (!idToken) throw new SignInRefused('no id token');
        return idToken;
      } catch (error) {
        throw error instanceof SignInRefused ? error : exchangeFailure(error);
      }
    },
    async verify(idToken, { nonce, native, now }) {
      const { keys } = await provider();
      return verifyIdToken(idToken, keys, {
        issuers: [issuer, ...issuerAliases],
        audiences: native ? [clientId, ...nativeClientIds] : [clientId],
        nonce,
        now,
      });
    },
  };
}
