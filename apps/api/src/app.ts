import { clientOperations } from '@pollen/contract/client-api';
import { operations } from '@pollen/contract/operations';
import type { FastifyInstance } from 'fastify';
import { createConsole } from './console.ts';
import { createFiles } from './domains/accounts/files/public.ts';
import { fileRoutes } from './domains/accounts/files/routes.ts';
import { registerFileServer } from './domains/accounts/files/serve-files.ts';
import { registerCallback } from './domains/accounts/identity/callback.ts';
import {
  addressLimits,
  cookieJar,
  createAuthenticate,
  identityFormPosts,
  type MemberHooks,
} from './domains/accounts/identity/public.ts';
import { identityRoutes } from './domains/accounts/identity/routes.ts';
import { operatorHooks } from './domains/accounts/operator/public.ts';
import { profileRoutes } from './domains/accounts/profile/routes.ts';
import { readWorth } from './domains/accounts/settings/public.ts';
import { settingsRoutes } from './domains/accounts/settings/routes.ts';
import {
  buzzHooks,
  buzzShareSources,
  commentPointsReader,
  isPictureShown,
  listPostPaths,
} from './domains/community/buzz/public.ts';
import { buzzRoutes } from './domains/community/buzz/routes.ts';
import { checkinHooks } from './domains/community/checkin/public.ts';
import { checkinRoutes } from './domains/community/checkin/routes.ts';
import { inviteHooks, inviteShareSources } from './domains/community/invite/public.ts';
import { inviteRoutes } from './domains/community/invite/routes.ts';
import { lotteryHooks } from './domains/community/lottery/public.ts';
import { lotteryRoutes } from './domains/community/lottery/routes.ts';
import {
  helpHooks,
  helpShareSources,
  listArticlePaths,
  type TicketContexts,
} from './domains/contact/help/public.ts';
import { helpRoutes } from './domains/contact/help/routes.ts';
import { messageHooks } from './domains/contact/message/public.ts';
import { messageRoutes } from './domains/contact/message/routes.ts';
import { registerUnsubscribe } from './domains/contact/message/unsubscribe.ts';
import { createKeyAuthenticate } from './domains/insight/api-key/public.ts';
import {
  landingFormPosts,
  landingHooks,
  landingShareSources,
} from './domains/insight/landing/public.ts';
import { landingRoutes } from './domains/insight/landing/routes.ts';
import { resultsHooks } from './domains/insight/results/public.ts';
import { clientResultsRoutes } from './domains/insight/results/routes/client-api.ts';
import { registerReportPage } from './domains/insight/results/routes/report-page.ts';
import { trustRoutes } from './domains/insight/trust/routes.ts';
import { bankHooks } from './domains/money/bank/public.ts';
import { bankRoutes } from './domains/money/bank/routes.ts';
import { cashoutHooks, readCashout } from './domains/money/cashout/public.ts';
import { cashoutRoutes } from './domains/money/cashout/routes.ts';
import { pointExpiryHooks, readExpiryOf } from './domains/money/point-expiry/public.ts';
import { pointGrantHooks } from './domains/money/point-grant/public.ts';
import { walletHooks } from './domains/points/ledger/public.ts';
import { walletRoutes } from './domains/points/ledger/routes.ts';
import { studioTestRoutes } from './domains/tasks/studio/test-routes.ts';
import { readTitles } from './domains/tasks/task/public.ts';
import {
  createParticipationServices,
  participationFormPosts,
  participationHooks,
  participations,
  readInReview,
  readOwnParticipation,
} from './domains/work/participation/public.ts';
import { participationRoutes } from './domains/work/participation/routes.ts';
import { registerLocalPartner } from './domains/work/partner/local-partner.ts';
import { registerPostbacks } from './domains/work/partner/postback-route.ts';
import { partnerHooks, partnerRedirect, taskResults } from './domains/work/partner/public.ts';
import { reviewHooks } from './domains/work/review/public.ts';
import { stageHooks } from './domains/work/stage/public.ts';
import { stageRoutes } from './domains/work/stage/routes.ts';
import { taskRoutes } from './domains/work/task-list/routes.ts';
import { taskShareSources } from './domains/work/task-list/share-source.ts';
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
