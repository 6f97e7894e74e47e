import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { nestsDeeper } from '../json-depth.ts';
import type { Log } from '../log.ts';
import { compressAnswer } from './compress-answer.ts';
import { createEarlyRefusal, type EarlyRefusalOptions } from './early-refusal.ts';
import { answerTo, busy, type ErrorAnswer, ProtocolError, protocolError } from './error-table.ts';
import { sendAnswer } from './operations.ts';
import { localeOf } from './request-facts.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** JSON bodies; forms with a file have their own limit. */
const bodyLimit = 256 * 1024;
/** No call declares more than half of it; deeper ones overflow the stack of what reads them. */
const maxDepth = 80;

export interface ServerOptions {
  readonly log: Log;
  readonly headers: SecurityHeaders;
  /** Whose `x-forwarded-for` to trust: a number of hops or a list of networks; false for none. */
  readonly trustProxy: number | string | false;
  /** When calls are refused because there is too much to do; never by default. */
  readonly overload?: Pick<EarlyRefusalOptions, 'refuses' | 'onRefusal'>;
}

/** Unique in the installation and cheap: a random prefix per process and a counter. */
function requestIds(): () => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

function answerToError(error: FastifyError, request: FastifyRequest): ErrorAnswer {
  const locale = localeOf(request);
  if (error instanceof ProtocolError) return protocolError(locale, error.statusCode);
  if (error.statusCode === 503) return busy(locale);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return protocolError(locale, error.statusCode);
  }
  return answerTo(error, locale);
}

/** The bare server: body parsing, request ids, time-outs, and answers to unknown addresses. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { log, headers, trustProxy, overload } = options;
  const nextId = requestIds();
  const refusedEarly = overload
    ? createEarlyRefusal({ ...overload, headers: headers.forAnswers, nextId })
    : () => false;
  const server = fastify({
    logger: false,
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit,
    serverFactory: (handle) => {
      const http = createHttpServer((request, response) => {
        if (!refusedEarly(request, response)) handle(request, response);
      });
      // Above the usual 60 s of load balancers, or they reuse a connection we are closing.
      http.keepAliveTimeout = 65_000;
      // A picture of 10 MB takes long over a slow phone connection.
      http.requestTimeout = 120_000;
      http.setTimeout(120_000);
      http.headersTimeout = 20_000;
      http.maxHeadersCount = 100;
      return http;
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // While closing it still answers requests on open connections; see drain.ts.
    return503OnClosing: false,
    genReqId: () => nextId(),
    frameworkErrors: (error, request, reply) => {
      sendAnswer(reply, answerToError(error, request as FastifyRequest));
    },
  });

  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    jsonParser(server.getDefaultJsonParser('error', 'error')),
  );
  // Left unread: the call reads it once it knows who sends it.
  server.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const wanted = (request.routeOptions.config as { multipart?: boolean }).multipart;
    if (wanted) done(null, undefined);
    else done(new ProtocolError(415));
  });

  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers.forAnswers).header('x-request-id', request.id);
    next();
  });
  server.addHook('onSend', compressAnswer);
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerToError(error, request);
    if (answer.fault) log.fault(error, { request: request.id });
    return sendAnswer(reply, answer);
  });
  server.setNotFoundHandler((request, reply) =>
    sendAnswer(reply, protocolError(localeOf(request), 404)),
  );
  return server;
}

type JsonParser = ReturnType<FastifyInstance['getDefaultJsonParser']>;

/** A POST without a body counts as an empty input. */
function jsonParser(parse: JsonParser): JsonParser {
  return (request, body, done) => {
    if (body.length === 0) done(null, {});
    else if (nestsDeeper(String(body), maxDepth)) done(new ProtocolError(400), undefined);
    else parse(request, body, done);
  };
}
