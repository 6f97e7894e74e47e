import { generateKeyPair, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import Provider, { type Configuration } from 'oidc-provider';
import { chooserPage } from './chooser-page.ts';
import type { IdentityStore } from './identity-store.ts';
import { createMemoryAdapters } from './memory-adapter.ts';

export interface LocalProviderOptions {
  readonly issuer: string;
  /** Path below which it is mounted. */
  readonly mount: string;
  /** Its name on the page. */
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callbackPaths: readonly string[];
  readonly book: IdentityStore;
  /** Apple sends `email_verified` as text. */
  readonly verifiedAsText: boolean;
}

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

const formMaxBytes = 4096;

async function configurationOf(options: LocalProviderOptions): Promise<Configuration> {
  const { issuer, mount, clientId, clientSecret, callbackPaths, book, verifiedAsText } = options;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    adapter: createMemoryAdapters(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: callbackPaths.map((path) => new URL(path, issuer).href),
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name'],
      name: ['given_name'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    expiresWithSession: () => false,
    ttl: { Session: 60, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'text/plain';
      ctx.body = `${error}: ${description ?? 'no more is known'}`;
    },
    interactions: {
      url: (_ctx, interaction) => `${mount}/interaction/${interaction.uid}`,
    },
    findAccount: (_ctx, subject) => {
      const identity = book.find(subject);
      if (!identity) return undefined;
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          email: identity.email,
          email_verified: (verifiedAsText ? 'true' : true) as boolean,
          name: identity.name,
          given_name: identity.name,
        }),
      };
    },
    // Pollen is its only client, so nobody is asked for consent.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile name');
      await grant.save();
      return grant;
    },
  };
}

/** The same server may have several names; only the path of a callback is fixed. */
function allowAnyHost(provider: Provider, callbackPaths: readonly string[]): void {
  const { prototype } = provider.Client as unknown as {
    prototype: { redirectUriAllowed(uri: string): boolean };
  };
  prototype.redirectUriAllowed = (uri) => callbackPaths.includes(new URL(uri).pathname);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > formMaxBytes) break;
  }
  return new URLSearchParams(text);
}

/** An OpenID provider that confirms any identity the visitor enters. For demo and tests only. */
export async function createLocalProvider(options: LocalProviderOptions): Promise<RequestListener> {
  const provider = new Provider(options.issuer, await configurationOf(options));
  allowAnyHost(provider, options.callbackPaths);
  const answer = provider.callback();

  function showChooser(response: ServerResponse, problem?: string): void {
    response.writeHead(problem ? 400 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    response.end(chooserPage(options.name, problem));
  }

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    if (form.has('cancel')) {
      const refusal = { error: 'access_denied', error_description: 'cancelled by the visitor' };
      await provider.interactionFinished(request, response, refusal);
      return;
    }
    const email = form.get('email')?.trim() ?? '';
    if (!/^\S+@\S+$/.test(email)) return showChooser(response, 'This is not an e-mail.');
    const name = form.get('name')?.trim() || (email.split('@')[0] ?? email);
    const accountId = options.book.enter({ email, name });
    await provider.interactionFinished(request, response, { login: { accountId } });
  }

  return (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    if (request.method === 'GET') return showChooser(response);
    choose(request, response).catch(() => {
      if (!response.headersSent) showChooser(response, 'This took too long. Please start again.');
    });
  };
}
