import { BusinessError } from '@pollen/contract/codes/error-code';
import { type Envelope, headers, successCode } from '@pollen/contract/envelope';
import type { OperationShape } from '@pollen/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../address-key.ts';
import type { Database, Queryable, Transact } from '../db/database.ts';
import { farthestPosition, type LogPosition, type Reads } from '../db/reads.ts';
import type { Metrics } from '../metrics.ts';
import type {
  Call,
  Handler,
  KeySession,
  MemberSession,
  OperatorSession,
  Read,
  RequestFacts,
} from './call.ts';
import { answerTo, badInput, busy, type ErrorAnswer, tooManyRequests } from './error-table.ts';
import { hashOfBody, isIdempotencyKey, transactOnce, withoutProof } from './idempotency.ts';
import { readForm } from './multipart.ts';
import type { Overload } from './overload.ts';
import { type CallRequest, cookiesOf, factsOf, headerOf, localeOf } from './request-facts.ts';
import type { RequestLimiter } from './request-limits.ts';
import { StreamedFile, sendStream } from './streamed-file.ts';
import { compileInput, compileParams } from './validation.ts';
import type { WrittenCookie } from './written-cookie.ts';

type Session = MemberSession | OperatorSession | KeySession;

/** The caller, if the declaration allows them; otherwise throws. */
export type Authorize = (
  operation: OperationShape,
  request: CallRequest,
  cookies: Readonly<Record<string, string>>,
) => Promise<Session | null>;

/** Called after every finished call: metrics, and a log line where needed. */
export interface CallObserver {
  finished(operation: OperationShape, status: number, code: number, startedMs: number): void;
  failed(operation: OperationShape, request: CallRequest, error: unknown): void;
}

export interface OperationServices {
  readonly authorize: Authorize;
  readonly db: Database;
  readonly transact: Transact;
  readonly reads: Reads;
  readonly written: WrittenCookie;
  readonly requestLimiter: RequestLimiter;
  readonly overload: Overload;
  readonly observer: CallObserver;
  readonly metrics: Metrics;
  /** From then on each answer closes its connection. */
  readonly isClosing: () => boolean;
}

export function sendAnswer(
  reply: FastifyReply,
  { status, envelope, retryAfterSeconds }: ErrorAnswer,
) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).send(envelope);
}

type Gate = Pick<OperationServices, 'requestLimiter' | 'overload' | 'metrics'>;
type Limited = 'perAddress' | 'perPartner';

/** The refusal if there are too many requests from this address, or too many concurrent ones; otherwise null. */
function refusalOf(
  { requestLimiter, overload, metrics }: Gate,
  kind: Limited,
  request: CallRequest,
): ErrorAnswer | null {
  if (overload.refuses()) {
    metrics.countRefusal('overload');
    return busy(localeOf(request));
  }
  const waitSeconds = requestLimiter.count(kind, addressKey(request.ip));
  if (waitSeconds === 0) return null;
  metrics.countRefusal('address');
  return tooManyRequests(localeOf(request), waitSeconds);
}

/** Refuses before the body is read. */
export function admission(gate: Gate, kind: Limited = 'perAddress') {
  return (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    const refusal = refusalOf(gate, kind, request);
    if (refusal) sendAnswer(reply, refusal);
    else next();
  };
}

/** Where a call puts headers of its answer. */
interface AnswerHeaders {
  header(name: string, value: string): unknown;
}

/** Cookies are for the browser that makes a call itself. */
const noHeaders: AnswerHeaders = { header: () => undefined };

/**
 * A call made by the server itself for a request it is answering: the same limits, authentication and
 * checks as from outside, without HTTP around it. Returns the envelope as JSON, as it would arrive.
 */
export type InProcessCall = (request: CallRequest) => Promise<string>;

function actorOf(session: Session | null, facts: RequestFacts): string {
  if (session) {
    if ('keyId' in session) return `key:${session.keyId}`;
    return 'memberId' in session ? `member:${session.memberId}` : `operator:${session.operatorId}`;
  }
  return facts.deviceCookie === '' ? `address:${facts.address}` : `device:${facts.deviceCookie}`;
}

/** What the handler returned, as an answer; `token` is next to `data` where tokens are issued. */
function envelopeOf(data: unknown): Envelope {
  if (typeof data === 'object' && data !== null && 'refreshToken' in data && 'token' in data) {
    return { code: successCode, msg: 'OK', data, token: String(data.token) };
  }
  return { code: successCode, msg: 'OK', data };
}

/**
 * Our own pages read `code`. Programs with a key use the HTTP status, so it is set to match; a status
 * that is already a refusal stays.
 */
function statusOf({ auth }: OperationShape, status: number, code: number): number {
  return auth === 'key' && status === 200 && code >= 400 && code < 500 ? code : status;
}

const laterOf = (one: LogPosition | null, other: LogPosition | null) =>
  one === null || (other !== null && other > one) ? other : one;

/** A member's program that keeps no cookies: it could not show where its last change is. */
const keepsNoCookies = (session: Session | null, cookies: Readonly<Record<string, string>>) =>
  session !== null && 'memberId' in session && Object.keys(cookies).length === 0;

const isNotFound = (error: unknown) =>
  error instanceof BusinessError && error.errorName === 'notFound';

/** Where a call that declares it reads: see `Call.read`. */
function readFor(
  { db, reads, written }: Pick<OperationServices, 'db' | 'reads' | 'written'>,
  session: Session | null,
  cookies: Readonly<Record<string, string>>,
  reply: AnswerHeaders,
): Read {
  return async (work, isChanged = false) => {
    const own = isChanged ? await reads.position() : null;
    // The next call must not read an older state than this one.
    if (own !== null) reply.header('set-cookie', written.set(own));
    const after = keepsNoCookies(session, cookies)
      ? farthestPosition
      : laterOf(own, written.read(cookies));
    let isPrimary = true;
    const follow = (from: Queryable) => {
      isPrimary = from === db;
      return work(from);
    };
    return reads.run(follow, after).catch((error: unknown) => {
      // It may exist for so short a time that the replica does not have it yet.
      if (isPrimary || !isNotFound(error)) throw error;
      return work(db);
    });
  };
}

/** After a change: what its author reads next has it. Clients' programs keep no cookies. */
async function noteWritten(
  { reads, written }: Pick<OperationServices, 'reads' | 'written'>,
  reply: AnswerHeaders,
): Promise<void> {
  // The change is made, whatever happens now; its author reads from the primary for a while.
  const position = await reads.position().catch(() => farthestPosition);
  if (position !== null) reply.header('set-cookie', written.set(position));
}

/**
 * Registers one declared call on the server: auth, validation, handler, envelope. Returns it for the server's
 * own use.
 */
export function registerOperation(
  server: FastifyInstance,
  operation: OperationShape,
  handler: Handler<OperationShape>,
  services: OperationServices,
): InProcessCall {
  const validateInput = compileInput(operation);
  const validateParams = compileParams(operation);
  const { authorize, observer, overload, isClosing } = services;
  const isNotedChange = operation.method === 'POST' && operation.auth !== 'key';

  async function perform(
    request: CallRequest,
    reply: AnswerHeaders,
  ): Promise<Envelope | StreamedFile> {
    const facts = factsOf(request);
    const cookies = cookiesOf(request);
    const session = await authorize(operation, request, cookies);

    const form = operation.multipart && request.raw ? await readForm(request.raw) : null;
    const params = request.params as Record<string, unknown>;
    const input =
      form?.fields ?? (operation.method === 'GET' ? request.query : (request.body ?? {}));
    const fields = validateParams(params) ?? validateInput(input);
    if (fields) return badInput(facts.locale, fields).envelope;

    let transact = services.transact;
    const key = headerOf(request, headers.idempotencyKey);
    if (key !== '' && !isIdempotencyKey(key)) {
      return badInput(facts.locale, { [headers.idempotencyKey]: 'field.invalid' }).envelope;
    }
    if (key !== '' && operation.idempotent) {
      const bodyHash = () =>
        hashOfBody(
          operation.method,
          operation.path,
          params,
          withoutProof(input),
          form?.file?.bytes,
        );
      transact = transactOnce(transact, { actor: actorOf(session, facts), key, bodyHash });
    }
    const call = {
      input,
      params,
      session,
      facts,
      cookies,
      file: form?.file ?? null,
      transact,
      read: readFor(services, session, cookies, reply),
      idempotencyKey: key === '' ? null : key,
      setCookie: (value: string) => reply.header('set-cookie', value),
      clearSiteData: () => reply.header('clear-site-data', '"cache"'),
    } as unknown as Call<OperationShape>;
    const answer = await handler(call);
    if (isNotedChange) await noteWritten(services, reply);
    return answer instanceof StreamedFile ? answer : envelopeOf(answer);
  }

  /** Never throws: a refusal and a fault are answers, too. */
  async function answer(
    request: CallRequest,
    reply: AnswerHeaders,
  ): Promise<ErrorAnswer | StreamedFile> {
    const startedMs = performance.now();
    overload.enter();
    try {
      const result = await perform(request, reply);
      const streamed = result instanceof StreamedFile;
      const code = streamed ? successCode : result.code;
      const status = statusOf(operation, 200, code);
      observer.finished(operation, status, code, startedMs);
      return streamed ? result : { status, envelope: result };
    } catch (error) {
      const told = answerTo(error, localeOf(request));
      const refusal = { ...told, status: statusOf(operation, told.status, told.envelope.code) };
      if (refusal.fault) observer.failed(operation, request, error);
      observer.finished(operation, refusal.status, refusal.envelope.code, startedMs);
      return refusal;
    } finally {
      overload.leave();
    }
  }

  server.route({
    method: operation.method,
    url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { multipart: operation.multipart === true },
    onRequest: admission(services),
    handler: async (request, reply) => {
      const result = await answer(request, reply);
      if (isClosing()) reply.header('connection', 'close');
      return result instanceof StreamedFile ? sendStream(reply, result) : sendAnswer(reply, result);
    },
  });

  return async (request) => {
    const refusal = refusalOf(services, 'perAddress', request);
    const result = refusal ?? (await answer(request, noHeaders));
    if (result instanceof StreamedFile) throw new Error(`${operation.path} answers with a file`);
    return JSON.stringify(result.envelope);
  };
}
