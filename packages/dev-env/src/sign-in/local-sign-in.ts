import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  createOpenIdProvider,
  type LocalFetch,
} from '@pollen/api/adapters/sign-in/openid-provider';
import type { SignInProvider } from '@pollen/api/adapters/sign-in/sign-in-provider';
import type { FastifyInstance } from 'fastify';
import inject from 'light-my-request';
import { createIdentityStore } from './identity-store.ts';
import type { RequestListener } from './local-provider.ts';

const simulatedProviders = [
  { app: 'GOOGLE', slug: 'google', name: 'Google', scope: 'openid email profile' },
  { app: 'APPLE', slug: 'apple', name: 'Apple', scope: 'openid email name' },
] as const;

type SimulatedProvider = (typeof simulatedProviders)[number];

const clientId = 'pollen-demo';
const callbackPaths = ['/callback/google', '/callback/google-invite', '/callback/apple'];
const mountOf = ({ slug }: SimulatedProvider): string => `/dev/oidc/${slug}`;

/** Loads nothing and creates no key before the first sign-in. */
function startLazily(simulated: SimulatedProvider, origin: string, clientSecret: string) {
  const mount = mountOf(simulated);
  const book = createIdentityStore();
  let started: Promise<RequestListener> | undefined;
  const start = async (): Promise<RequestListener> => {
    const { createLocalProvider } = await import('./local-provider.ts');
    return createLocalProvider({
      issuer: `${origin}${mount}`,
      mount,
      name: simulated.name,
      clientId,
      clientSecret,
      callbackPaths,
      book,
      verifiedAsText: simulated.app === 'APPLE',
    });
  };
  return (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => {
    started ??= start();
    const url = request.url ?? mount;
    // The provider derives its own addresses from the prefix removed here.
    request.originalUrl = url;
    request.url = url.slice(mount.length) || '/';
    started.then(
      (listener) => listener(request, response),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  };
}

/** Calls a listener like `fetch`, without a network. */
function fetchFrom(listener: RequestListener): LocalFetch {
  return async (url, { method, headers, body }) => {
    const answer = await inject(listener as Parameters<typeof inject>[0], {
      method: method as 'GET' | 'POST',
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    });
    const entries = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(answer.payload, { status: answer.statusCode, headers: entries });
  };
}

/** Passes everything below a path to a listener, including bodies. */
function mountAt(server: FastifyInstance, path: string, listener: RequestListener): void {
  server.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all(`${path}/*`, (request, reply) => {
      reply.hijack();
      listener(request.raw, reply.raw);
    });
  });
}

/** Google and Apple for a server that has no keys for them; their pages are below /dev/oidc. */
export function createLocalSignIn(origin: string): SignInProvider[] {
  const clientSecret = randomBytes(24).toString('base64url');
  return simulatedProviders.map((simulated) => {
    const path = mountOf(simulated);
    const listener = startLazily(simulated, origin, clientSecret);
    const provider = createOpenIdProvider({
      app: simulated.app,
      issuer: `${origin}${path}`,
      clientId,
      clientSecret: async () => clientSecret,
      scope: simulated.scope,
      formPost: simulated.app === 'APPLE',
      local: { fetch: fetchFrom(listener) },
    });
    return { ...provider, mount: (server) => mountAt(server, path, listener) };
  });
}
