import { BusinessError } from '@pollen/contract/codes/error-code';
import type { OperationShape } from '@pollen/contract/operation';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Reads } from '../db/reads.ts';
import type { DatabaseWatch } from '../db/watch.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import {
  type Authenticate,
  type AuthenticateKey,
  type AuthenticateOperator,
  authorizeKey,
  authorizeMember,
  authorizeOperator,
} from './authorize.ts';
import type { Handler } from './call.ts';
import { createCallObserver } from './call-observer.ts';
import { drainOnClose } from './drain.ts';
import { registerHealth } from './health.ts';
import { type Authorize, admission, type InProcessCall, registerOperation } from './operations.ts';
import type { HttpOptions } from './options.ts';
import { watchOverload } from './overload.ts';
import { createRequestLimiter } from './request-limits.ts';
import { watchResources } from './resource-metrics.ts';
import { securityHeaders } from './security-headers.ts';
import { createServer } from './server.ts';
import { writtenCookie } from './written-cookie.ts';

export interface CallServices {
  readonly db: Database;
  readonly reads: Reads;
  readonly secret: Uint8Array;
  readonly watch: DatabaseWatch;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly origin: string;
  /** False in production without SMTP_URL. */
  readonly sendsMail: boolean;
}

/** Runs a handler as one of the concurrent calls. */
export type Working = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** Calls by `METHOD /path`, for pages that are rendered from their answers. */
export type InProcessCalls = ReadonlyMap<string, InProcessCall>;

export interface Calls {
  readonly operations: Readonly<Record<string, OperationShape>>;
  /** One for each operation, under the same name. */
  readonly handlers: object;
  readonly authenticate: Authenticate;
  /** Filled with the members' calls. */
  readonly inProcess?: Map<string, InProcessCall>;
  readonly console?: ConsoleCalls;
  readonly clients?: ClientCalls;
  /** Routes whose format is defined by others; they are limited like calls. */
  readonly partnerRoutes?: (server: FastifyInstance, working: Working) => void;
}

/** The operators' calls, below `/api/console` and behind a session of their own. */
export interface ConsoleCalls {
  readonly operations: Readonly<Record<string, OperationShape>>;
  readonly handlers: object;
  readonly authenticate: AuthenticateOperator;
}

/** Calls of clients' programs, with an API key. */
export interface ClientCalls {
  readonly operations: Readonly<Record<string, OperationShape>>;
  readonly handlers: object;
  readonly authenticate: AuthenticateKey;
}

/** A code or a link that never arrives would be a false promise. */
const refuseWithoutMail = async (): Promise<never> => {
  throw new BusinessError('mailNotSetUp');
};

/** A server that answers declared calls, limits its load and reports its health. */
export function createCallServer(
  services: CallServices,
  options: HttpOptions,
  { operations, handlers, authenticate, inProcess, console, clients, partnerRoutes }: Calls,
): FastifyInstance {
  const { db, reads, watch, clock, log, metrics, origin, sendsMail } = services;
  const overload = watchOverload(options.overloadLimits, db.pool);
  const requestLimiter = createRequestLimiter({ ...options.requestLimits, db, clock });
  watchResources(metrics, services, overload);

  const headers = securityHeaders(origin);
  const { trustProxy } = options;
  const onRefusal = () => metrics.countRefusal('overload');
  const server = createServer({
    log,
    headers,
    trustProxy,
    overload: { refuses: overload.refuses, onRefusal },
  });
  let accepting = true;
  server.addHook('preClose', async () => {
    accepting = false;
  });
  drainOnClose(server, options.drainMs);
  server.addHook('onClose', async () => {
    overload.stop();
    await requestLimiter.stop();
  });

  const { slowCallMs: slowMs, logSampleEvery: sampleEvery, metricsPublic } = options;
  const observer = createCallObserver({ log, metrics, slowMs, sampleEvery });
  const { transact } = db;
  const written = writtenCookie(services.secret, origin);
  const common = { db, reads, written, transact, requestLimiter, overload, observer, metrics };
  const register = (name: string, operation: OperationShape, all: object, authorize: Authorize) => {
    const handler = (all as Readonly<Record<string, Handler<OperationShape>>>)[name];
    if (!handler) throw new Error(`Operation ${name} has no handler`);
    const isClosing = () => !accepting;
    const answer = operation.needsMail && !sendsMail ? refuseWithoutMail : handler;
    return registerOperation(server, operation, answer, { ...common, authorize, isClosing });
  };
  const ofMember = authorizeMember(authenticate, requestLimiter, options.oldestApp);
  for (const [name, operation] of Object.entries(operations)) {
    const call = register(name, operation, handlers, ofMember);
    inProcess?.set(`${operation.method} ${operation.path}`, call);
  }
  if (console) {
    const ofOperator = authorizeOperator(console.authenticate, requestLimiter, origin);
    for (const [name, operation] of Object.entries(console.operations)) {
      const below = { ...operation, path: `/console${operation.path}` } as const;
      register(name, below, console.handlers, ofOperator);
    }
  }
  if (clients) {
    const ofKey = authorizeKey(clients.authenticate, requestLimiter);
    for (const [name, operation] of Object.entries(clients.operations)) {
      register(name, operation, clients.handlers, ofKey);
    }
  }
  if (partnerRoutes) {
    server.register(async (scope) => {
      scope.addHook('onRequest', admission(common, 'perPartner'));
      partnerRoutes(scope, async (work) => {
        overload.enter();
        try {
          return await work();
        } finally {
          overload.leave();
        }
      });
    });
  }
  registerHealth(server, { watch, metrics, metricsPublic, accepting: () => accepting });
  return server;
}
