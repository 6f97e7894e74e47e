import { type Envelope, headers, successCode } from '@pollen/contract/envelope';
import type { OperationShape } from '@pollen/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../address-key.ts';
import type { Database, Transact } from '../db/database.ts';
import type { LogPosition, Reads } from '../db/reads.ts';
import type { Metrics } from '../metrics.ts';
import type {
  Call,
  Handler,
  KeySession,
  MemberSession,
  OperatorSession,
  RequestFacts,
} from './call.ts';
import { answerTo, badInput, busy, type ErrorAnswer, tooManyRequests } from './error-table.ts';
import { hashOfBody, isIdempotencyKey, transactOnce, withoutProof } from './idempotency.ts';
import { readForm } from './multipart.ts';
import type { Overload } from './overload.ts';
import { cookiesOf, factsOf, headerOf, localeOf } from './request-facts.ts';
import type { RequestLimiter } from './request-limits.ts';
import { StreamedFile, sendStream } from './streamed-file.ts';
import { compileInput, compileParams } from './validation.ts';
import type { WrittenCookie } from './written-cookie.ts';

type Session = MemberSession | OperatorSession | KeySession;

/** The caller, if the declaration allows them; otherwise throws. */
export type Authorize = (
  operation: OperationShape,
  request: FastifyRequest,
  cookies: Readonly<Record<string, string>>,
) => Promise<Session | null>;

/** Called after every finished call: metrics, and a log line where needed. */
export interface CallObserver {
  finished(operation: OperationShape, status: number, code: number, startedMs: number): void;
  failed(operation: OperationShape, request: FastifyRequest, error: unknown): void;
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

/** Refuses before the body is read: too many requests from this address, or too many concurrent ones. */
export function admission(
  {
    requestLimiter,
    overload,
    metrics,
  }: Pick<OperationServices, 'requestLimiter' | 'overload' | 'metrics'>,
  kind: 'perAddress' | 'perPartner' = 'perAddress',
) {
  return (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    if (overload.refuses()) {
      metrics.countRefusal('overload');
      sendAnswer(reply, busy(localeOf(request)));
      return;
    }
    const waitSeconds = requestLimiter.count(kind, addressKey(request.ip));
    if (waitSeconds > 0) {
      metrics.countRefusal('address');
      sendAnswer(reply, tooManyRequests(localeOf(request), waitSeconds));
      return;
    }
    next();
  };
}

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

/** The database a call reads from; see `Call.read`. */
function readFor(
  operation: OperationShape,
  { db, reads, written }: Pick<OperationServices, 'db' | 'reads' | 'written'>,
  cookies: Readonly<Record<string, string>>,
  reply: FastifyReply,
): Call['read'] {
  if (operation.reads !== 'replica') return (work) => work(db);
  return async (work, isChanged = false) => {
    const own = isChanged ? await reads.position() : null;
    // The next call must not read an older state than this one.
    if (own !== null) reply.header('set-cookie', written.set(own));
    return reads.run(work, laterOf(own, written.read(cookies)));
  };
}

/** After an operator's change: what they read next includes it. */
async function noteWritten(
  { method, auth }: OperationShape,
  { reads, written }: Pick<OperationServices, 'reads' | 'written'>,
  reply: FastifyReply,
): Promise<void> {
  if (method !== 'POST' || auth !== 'operator') return;
  const position = await reads.position();
  if (position !== null) reply.header('set-cookie', written.set(position));
}

/** Registers one declared call on the server: auth, validation, handler, envelope. */
export function registerOperation(
  server: FastifyInstance,
  operation: OperationShape,
  handler: Handler<OperationShape>,
  services: OperationServices,
): void {
  const validateInput = compileInput(operation);
  const validateParams = compileParams(operation);
  const { authorize, observer, overload, isClosing } = services;

  async function perform(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Envelope | StreamedFile> {
    const facts = factsOf(request);
    const cookies = cookiesOf(request);
    const session = await authorize(operation, request, cookies);

    const form = operation.multipart ? await readForm(request.raw) : null;
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
      const bodyHash = hashOfBody(
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
      read: readFor(operation, services, cookies, reply),
      idempotencyKey: key === '' ? null : key,
      setCookie: (value: string) => reply.header('set-cookie', value),
      clearSiteData: () => reply.header('clear-site-data', '"cache"'),
    } as unknown as Call<OperationShape>;
    const answer = await handler(call);
    await noteWritten(operation, services, reply);
    return answer instanceof StreamedFile ? answer : envelopeOf(answer);
  }

  server.route({
    method: operation.method,
    url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { multipart: operation.multipart === true },
    onRequest: admission(services),
    handler: async (request, reply) => {
      const startedMs = performance.now();
      overload.enter();
      try {
        const answer = await perform(request, reply);
        const streamed = answer instanceof StreamedFile;
        const code = streamed ? successCode : answer.code;
        const status = statusOf(operation, 200, code);
        observer.finished(operation, status, code, startedMs);
        if (isClosing()) reply.header('connection', 'close');
        return streamed ? sendStream(reply, answer) : reply.code(status).send(answer);
      } catch (error) {
        const told = answerTo(error, localeOf(request));
        const answer = { ...told, status: statusOf(operation, told.status, told.envelope.code) };
        if (answer.fault) observer.failed(operation, request, error);
        observer.finished(operation, answer.status, answer.envelope.code, startedMs);
        return sendAnswer(reply, answer);
      } finally {
        overload.leave();
      }
    },
  });
}
