import type { OperationShape } from '@pollen/contract/operation';
import { operations } from '@pollen/contract/operations';
import type { FastifyInstance } from 'fastify';
import type { Handler, Handlers } from './http/call.ts';
import { createCallObserver } from './http/call-observer.ts';
import { registerHealth } from './http/health.ts';
import { registerOpenApi } from './http/open-api.ts';
import { registerOperation } from './http/operations.ts';
import { defaultHttpOptions, type HttpOptions } from './http/options.ts';
import { watchOverload } from './http/overload.ts';
import { createRequestLimiter } from './http/request-limits.ts';
import { watchResources } from './http/resource-metrics.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createServer } from './http/server.ts';
import { registerSites } from './http/static/routes.ts';
import { registerOutbox } from './mail/outbox.ts';
import { bankHooks } from './modules/bank/public.ts';
import { bankRoutes } from './modules/bank/routes.ts';
import { checkinRoutes } from './modules/checkin/routes.ts';
import { createFiles } from './modules/files/public.ts';
import { fileRoutes } from './modules/files/routes.ts';
import { registerFileServer } from './modules/files/serve-files.ts';
import { registerCallback } from './modules/identity/callback.ts';
import { cookieJar, createAuthenticate, type MemberHooks } from './modules/identity/public.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { walletRoutes } from './modules/ledger/routes.ts';
import { profileRoutes } from './modules/profile/routes.ts';
import { worthOf } from './modules/settings/public.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import type { AppServices } from './services.ts';

/** Every module, put on the services it needs. */
function createModules(services: AppServices) {
  const {
    db,
    clock,
    limiter,
    hasher,
    images,
    origin,
    keyRing,
    places,
    signIn,
    secret: serverKey,
  } = services;
  const { storage } = services.store;
  const files = createFiles({ db, clock, storage, images });
  const jar = cookieJar(origin);
  /** What modules do when a member registers, leaves, or asks for their data. */
  const hooks: readonly MemberHooks[] = [files.memberHooks, bankHooks(keyRing, clock)];

  /** The type holds that no declared operation is without a handler. */
  const handlers: Handlers<typeof operations> = {
    ...identityRoutes({ db, clock, limiter, hasher, jar, serverKey, origin, hooks, signIn }),
    ...bankRoutes({ db, clock, keyRing, serverKey }),
    ...checkinRoutes(db, clock),
    ...fileRoutes({ db, clock, storage, images }, limiter),
    ...profileRoutes({ db, clock, files, places }),
    ...settingsRoutes(db),
    ...walletRoutes({ db, worthOf }),
  };
  return { handlers, authenticate: createAuthenticate(db, clock, jar) };
}

/** The whole server, not yet listening; tests inject requests into it. */
export function buildApp(
  services: AppServices,
  options: HttpOptions = defaultHttpOptions,
): FastifyInstance {
  const { db, clock, log, metrics, origin } = services;
  const headers = securityHeaders(origin);
  const overload = watchOverload(options.overloadLimits, db.pool);
  const requestLimiter = createRequestLimiter({ ...options.requestLimits, db, clock });
  watchResources(metrics, db, overload);

  const server = createServer({ log, headers, trustProxy: options.trustProxy });
  let accepting = true;
  server.addHook('preClose', async () => {
    accepting = false;
  });
  server.addHook('onClose', async () => {
    overload.stop();
    await requestLimiter.stop();
  });

  const { handlers, authenticate } = createModules(services);
  const { slowCallMs: slowMs, logSampleEvery: sampleEvery } = options;
  const observer = createCallObserver({ log, metrics, slowMs, sampleEvery });
  for (const [name, operation] of Object.entries(operations)) {
    const handler = (handlers as unknown as Record<string, Handler<OperationShape>>)[name];
    if (!handler) throw new Error(`Operation ${name} has no handler`);
    registerOperation(server, operation, handler, {
      authenticate,
      transact: db.transact,
      requestLimiter,
      overload,
      observer,
    });
  }
  registerCallback(server, { db, clock });
  for (const provider of services.signIn) provider.mount?.(server);
  registerOpenApi(server, operations, origin);
  const { metricsPublic } = options;
  registerHealth(server, { db, metrics, metricsPublic, accepting: () => accepting });
  if (services.demo && services.carrier.kind === 'outbox') registerOutbox(server, db, origin);
  registerFileServer(server, services.store.storage);
  services.store.register(server);
  registerSites(server, { ...options, headers });
  return server;
}
