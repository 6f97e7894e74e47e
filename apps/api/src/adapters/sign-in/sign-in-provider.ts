import type { SocialApp } from '@pollen/contract/operations/identity/social';
import type { FastifyInstance } from 'fastify';

/** The parameters of a sign-in; all created by the server, none by the page. */
export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

export interface CodeExchange extends AuthorizationRequest {
  readonly code: string;
}

/** The person a provider identified. The e-mail is null unless the provider has verified it. */
export interface ProvedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly givenName: string | null;
}

export interface SignInProvider {
  readonly app: SocialApp;
  /** Simulates the real provider on our own server, under any host name. */
  readonly local: boolean;
  /** Serves its own pages, if it is simulated. */
  mount?(server: FastifyInstance): void;
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** Exchanges a code for the id token. */
  exchange(exchange: CodeExchange): Promise<string>;
  /** Verifies an id token; `native` also accepts those issued to our native apps. */
  verify(
    idToken: string,
    expected: { readonly nonce: string; readonly native: boolean; readonly now: Date },
  ): Promise<ProvedIdentity>;
}

/** The proof is invalid: forged, used, expired, or not issued to us. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
}

/** The provider could not be reached; nothing is known about the proof. */
export class SignInUnavailable extends Error {
  override readonly name = 'SignInUnavailable';
}
