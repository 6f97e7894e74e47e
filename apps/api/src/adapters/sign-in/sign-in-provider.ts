import type { SocialApp } from '@pollen/contract/operations/identity/social';
import type { FastifyInstance } from 'fastify';

/** Where a sign-in begins and ends; all of it made by us, none of it by the page. */
export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

export interface CodeExchange extends AuthorizationRequest {
  readonly code: string;
}

/** Whom a provider vouches for. The e-mail is null unless the provider has verified it. */
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
  /** Trades a code for the id token. */
  exchange(exchange: CodeExchange): Promise<string>;
  /** Judges an id token; `native` also takes those made out to our apps. */
  verify(
    idToken: string,
    expected: { readonly nonce: string; readonly native: boolean; readonly now: Date },
  ): Promise<ProvedIdentity>;
}

/** The proof is not good: forged, used, expired, or not meant for us. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
}

/** The provider could not be reached; nothing is known about the proof. */
export class SignInUnavailable extends Error {
  override readonly name = 'SignInUnavailable';
}
