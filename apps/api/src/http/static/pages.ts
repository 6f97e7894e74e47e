import type { PageVisit, PostedForm } from '@pollen/contract/page-render';
import { decoded } from '@pollen/contract/values/decoded';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { InProcessCalls } from '../call-server.ts';
import { contentSecurityPolicy, type SecurityHeaders } from '../security-headers.ts';
import { createDocuments, type Document } from './documents.ts';
import { createFirstAnswers } from './first-answers.ts';
import type { PageRoute } from './page.ts';
import { sendFile } from './send-file.ts';
import type { ShareHeads } from './share-head.ts';
import type { Site } from './site.ts';
import { addressOf, type Visitor, visitorOf } from './visitor.ts';
import { warmUpOnListen } from './warm-up.ts';

export interface PagesOptions {
  readonly headers: SecurityHeaders;
  /** What pages are rendered from. */
  readonly calls: InProcessCalls;
  readonly storageOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
  /** Pages of the web app in addition to those in its table of routes. */
  readonly extraPages: readonly string[];
  readonly log: Log;
  readonly clock: Clock;
  /** How long a page may wait for the data of its first screen. */
  readonly renderLimitMs: number;
}

/** Answers with a page of a site; `refused` is what was posted to it without scripts, and why it was refused. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused?: PostedForm,
) => Promise<unknown>;

const fullMinute = (now: Date) => now.getTime() - (now.getTime() % 60_000);

export const pathOf = (request: FastifyRequest): string => decoded(addressOf(request).rawPath);

/** If the browser has work to do before it shows a member's page, it also renders it. */
const isLeftToBrowser = ({ inNativeApp, inFrame, token, refreshFromMs }: Visitor, nowMs: number) =>
  inNativeApp || (token !== null && (inFrame || nowMs >= refreshFromMs));

const isRefused = ({ faults, refusal }: PostedForm) =>
  refusal !== null || Object.keys(faults).length > 0;

const passedForm = ({ carried }: Visitor): PostedForm | null =>
  carried && { values: carried, faults: {}, refusal: null, code: null };

/** Policies differ only by the styles that are in a rendered page. */
function createPolicies({ page }: Site, { storageOrigins, frameOrigins }: PagesOptions) {
  const policies = new Map<string, string>();
  return (route: PageRoute, { rendered }: Document): string => {
    const key = `${rendered} ${route.pattern}`;
    let policy = policies.get(key);
    if (policy === undefined) {
      const { scriptHashes } = page;
      const styleHashes = page.styleHashes(route, rendered);
      policy = contentSecurityPolicy({ scriptHashes, styleHashes, storageOrigins, frameOrigins });
      policies.set(key, policy);
    }
    return policy;
  };
}

/** The pages of one site: rendered here if the web app supports it, otherwise by the browser. */
export function createPages(
  server: FastifyInstance,
  site: Site,
  shareHeads: ShareHeads,
  options: PagesOptions,
): SendPage {
  const { headers, calls, extraPages, log, clock, renderLimitMs: limitMs } = options;
  const { page, renderer, prefix } = site;
  const onError = (error: unknown) => log.fault(error, {});
  const documentOf = createDocuments(page, renderer, onError);
  const answersFor = renderer && createFirstAnswers({ calls, renderer, limitMs, log });
  const policyOf = createPolicies(site, options);
  if (renderer) warmUpOnListen(server, renderer, log);

  return async (request, reply, refused) => {
    const path = pathOf(request);
    const { rawPath, search } = addressOf(request);
    const query = new URLSearchParams(search);
    const visitor = visitorOf(request, query);
    const { locale, theme } = visitor;
    const route = page.routeOf(path.slice(prefix.length) || '/');
    const isShown = route.known && prefix === '';
    const now = clock();
    const nowMs = fullMinute(now);
    const isRendered = isShown && !isLeftToBrowser(visitor, now.getTime());
    const loggedIn = visitor.token !== null;
    const form = refused ?? passedForm(visitor);
    const timeZone = visitor.device?.timeZone;
    const visit: PageVisit = {
      path: rawPath,
      search,
      locale,
      nowMs,
      loggedIn,
      ...(form ? { form } : {}),
      // A visitor's page is the same for everybody.
      ...(loggedIn && timeZone ? { timeZone } : {}),
    };
    const [tags, answers] = await Promise.all([
      isShown ? shareHeads.tagsFor({ path, query, locale }) : null,
      isRendered ? (answersFor?.(request, visit, visitor) ?? null) : null,
    ]);
    const document = documentOf({ route, visit, theme, tags, answers });
    const known = route.known || extraPages.includes(path.replace(/\/$/, ''));
    const policy = policyOf(route, document);
    reply
      .headers({ ...headers.forPages, 'content-security-policy': policy })
      .code(!known ? 404 : refused && isRefused(refused) ? 422 : 200);
    return sendFile(request, reply, document.file);
  };
}
