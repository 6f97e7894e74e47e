import { clientOperations } from '@pollen/contract/client-api';
import { operations } from '@pollen/contract/operations';
import type { FastifyInstance } from 'fastify';
import { createConsole } from './console.ts';
import type { Handlers } from './http/call.ts';
import { createCallServer } from './http/call-server.ts';
import { registerOpenApi } from './http/open-api.ts';
import type { InProcessCall } from './http/operations.ts';
import { defaultHttpOptions, type HttpOptions } from './http/options.ts';
import { securityHeaders } from './http/security-headers.ts';
import { registerCrawlerFiles } from './http/static/crawler-files.ts';
import { registerSites } from './http/static/routes.ts';
import { registerWellKnown } from './http/static/well-known.ts';
import { registerOutbox } from './mail/outbox.ts';
import { createKeyAuthenticate } from './modules/api-key/public.ts';
import { bankHooks } from './modules/bank/public.ts';
import { bankRoutes } from './modules/bank/routes.ts';
import {
  buzzHooks,
  buzzShareSources,
  commentPointsReader,
  isPictureShown,
  listPostPaths,
} from './modules/buzz/public.ts';
import { buzzRoutes } from './modules/buzz/routes.ts';
import { cashoutHooks, readCashout } from './modules/cashout/public.ts';
import { cashoutRoutes } from './modules/cashout/routes.ts';
import { checkinHooks } from './modules/checkin/public.ts';
import { checkinRoutes } from './modules/checkin/routes.ts';
import { createFiles } from './modules/files/public.ts';
import { fileRoutes } from './modules/files/routes.ts';
import { registerFileServer } from './modules/files/serve-files.ts';
import {
  helpHooks,
  helpShareSources,
  listArticlePaths,
  type TicketContexts,
} from './modules/help/public.ts';
import { helpRoutes } from './modules/help/routes.ts';
import { registerCallback } from './modules/identity/callback.ts';
import {
  addressLimits,
  cookieJar,
  createAuthenticate,
  identityFormPosts,
  type MemberHooks,
} from './modules/identity/public.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { inviteHooks, inviteShareSources } from './modules/invite/public.ts';
import { inviteRoutes } from './modules/invite/routes.ts';
import { landingFormPosts, landingHooks, landingShareSources } from './modules/landing/public.ts';
import { landingRoutes } from './modules/landing/routes.ts';
import { walletHooks } from './modules/ledger/public.ts';
import { walletRoutes } from './modules/ledger/routes.ts';
import { lotteryHooks } from './modules/lottery/public.ts';
import { lotteryRoutes } from './modules/lottery/routes.ts';
import { messageHooks } from './modules/message/public.ts';
import { messageRoutes } from './modules/message/routes.ts';
import { registerUnsubscribe } from './modules/message/unsubscribe.ts';
import { operatorHooks } from './modules/operator/public.ts';
import {
  createParticipationServices,
  participationFormPosts,
  participationHooks,
  participations,
  readInReview,
  readOwnParticipation,
} from './modules/participation/public.ts';
import { participationRoutes } from './modules/participation/routes.ts';
import { registerLocalPartner } from './modules/partner/local-partner.ts';
import { registerPostbacks } from './modules/partner/postback-route.ts';
import { partnerHooks, partnerRedirect, taskResults } from './modules/partner/public.ts';
import { pointExpiryHooks, readExpiryOf } from './modules/point-expiry/public.ts';
import { pointGrantHooks } from './modules/point-grant/public.ts';
import { profileRoutes } from './modules/profile/routes.ts';
import { resultsHooks } from './modules/results/public.ts';
import { clientResultsRoutes } from './modules/results/routes/client-api.ts';
import { registerReportPage } from './modules/results/routes/report-page.ts';
import { reviewHooks } from './modules/review/public.ts';
import { readWorth } from './modules/settings/public.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import { stageHooks } from './modules/stage/public.ts';
import { stageRoutes } from './modules/stage/routes.ts';
import { studioTestRoutes } from './modules/studio/test-routes.ts';
import { readTitles } from './modules/task/public.ts';
import { taskRoutes } from './modules/task-list/routes.ts';
import { taskShareSources } from './modules/task-list/share-source.ts';
import { trustRoutes } from './modules/trust/routes.ts';
import type { AppServices } from './services.ts';

/** The member's own tasks and cash-outs, from which a ticket may be opened. */
const ticketContexts: TicketContexts = {
  cashout: async (db, memberId, id) => (await readCashout(db, id))?.memberId === memberId,
  participation: async (db, memberId, id) =>
    (await readOwnParticipation(db, memberId, id)) !== null,
};

/** Every module, built from the services it needs. */
function createModules(services: AppServices, options: HttpOptions) {
  const {
    db,
    clock,
    limiter,
    passwordGate,
    hasher,
    images,
    origin,
    keyRing,
    areas,
    geoIp,
    signIn,
    secret: serverKey,
  } = services;
  const { storage } = services.store;
  const files = createFiles({ db, clock, storage, images });
  const jar = cookieJar(origin);
  /** What modules do when a member registers, leaves, or requests a data export. */
  const hooks: readonly MemberHooks[] = [
    files.memberHooks,
    reviewHooks,
    resultsHooks(clock),
    bankHooks(keyRing, clock),
    buzzHooks,
    cashoutHooks,
    checkinHooks,
    lotteryHooks(keyRing),
    inviteHooks(serverKey),
    partnerHooks,
    stageHooks,
    participationHooks(clock),
    walletHooks(clock),
    messageHooks,
    helpHooks,
    landingHooks,
    pointGrantHooks,
    pointExpiryHooks,
    operatorHooks,
  ];
  const extensions = {
    redirectUrl: partnerRedirect({ db, clock, keyRing, serverKey, origin }),
    commentPoints: commentPointsReader(db),
  };
  const task = createParticipationServices({ db, clock, geoIp, files, extensions });

  /** The type requires a handler for every declared operation. */
  const handlers: Handlers<typeof operations> = {
    ...identityRoutes({
      db,
      clock,
      limiter,
      passwordGate,
      addressLimits: addressLimits(services.demo),
      hasher,
      jar,
      serverKey,
      origin,
      hooks,
      signIn,
    }),
    ...bankRoutes({ db, clock, keyRing, serverKey }),
    ...buzzRoutes({ db, clock, limiter, geoIp, files, origin }),
    ...cashoutRoutes({ db, clock, keyRing, passwordGate, proofWork: options.cashoutWork }),
    ...checkinRoutes(db, clock),
    ...trustRoutes(),
    ...fileRoutes({ db, clock, storage, images, limiter, origin }),
    ...helpRoutes({ db, clock, files, origin, contexts: ticketContexts }),
    ...landingRoutes({ db, clock, geoIp, limiter, jar }),
    ...lotteryRoutes({ db, clock, keyRing }),
    ...inviteRoutes({ db, clock, origin, serverKey, inReview: readInReview }),
    ...messageRoutes({ db, clock, push: services.push }),
    ...profileRoutes({ db, clock, files, areas }),
    ...participationRoutes(task),
    ...settingsRoutes(db, options.frameOrigins),
    ...stageRoutes({ db, clock, files, participations }),
    ...studioTestRoutes(db, clock),
    ...taskRoutes(task),
    ...walletRoutes({
      db,
      clock,
      worthOf: async (country, points) => (await readWorth(db))(country, points),
      expiryOf: (memberId) => readExpiryOf(db, memberId),
      titlesOf: readTitles,
    }),
  };
  return { handlers, authenticate: createAuthenticate({ db, clock, serverKey }, jar) };
}

/** The page in which the console previews a survey as on a phone. */
const previewPage = '/preview';
/** Pages of the web app that only a demo has. */
const developerPages = ['/dev/gallery', '/dev/native', '/dev/survey'];

/** The whole server, not yet listening; tests inject requests into it. */
export function buildApp(
  services: AppServices,
  options: HttpOptions = defaultHttpOptions,
): FastifyInstance {
  const { db, clock, origin, log, demo, carrier, store, signIn } = services;
  const calls = createModules(services, options);
  const inProcess = new Map<string, InProcessCall>();
  const server = createCallServer(services, options, {
    operations,
    ...calls,
    inProcess,
    console: createConsole(services),
    clients: {
      operations: clientOperations,
      handlers: clientResultsRoutes({
        db,
        clock,
        storage: store.storage,
        resultReads: services.resultReads,
      }),
      authenticate: createKeyAuthenticate(db, clock),
    },
    partnerRoutes: (scope, working) =>
      registerPostbacks(scope, {
        ...services,
        working,
        serverKey: services.secret,
        results: taskResults(participations),
      }),
  });
  registerCallback(server, { db, clock });
  for (const provider of signIn) provider.mount?.(server);
  const documented = { ...operations, ...clientOperations };
  registerOpenApi(server, documented, {
    origin,
    companionCookie: cookieJar(origin).companion.name,
  });
  if (demo) registerLocalPartner(server, services);
  if (demo && carrier.kind === 'outbox') registerOutbox(server, db, origin);
  registerFileServer(server, store.storage, (name) => isPictureShown(db, name));
  store.register(server);
  registerWellKnown(server, { origin, clock, securityContact: options.securityContact });
  registerCrawlerFiles(server, {
    origin,
    clock,
    sitemapSources: [() => listArticlePaths(db), () => listPostPaths(db)],
  });
  registerReportPage(server, services);
  registerUnsubscribe(server, { db, serverKey: services.secret });
  registerSites(server, {
    ...options,
    clock,
    extraPages: [previewPage, ...(demo ? developerPages : [])],
    origin,
    log,
    headers: securityHeaders(origin),
    calls: inProcess,
    formPosts: [...identityFormPosts, ...landingFormPosts, ...participationFormPosts],
    shareSources: [
      ...landingShareSources,
      ...inviteShareSources(db, clock),
      ...buzzShareSources(db),
      ...helpShareSources(db),
      ...taskShareSources({ db, clock }),
    ],
  });
  return server;
}
