import { Readable } from 'node:stream';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../../../address-key.ts';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import type { PoolShare } from '../../../../db/pool-share.ts';
import { inSequence } from '../../../../db/reads.ts';
import type { Limiter, LimitRule } from '../../../../http/limits.ts';
import { type ShownReport, showReport } from '../commands/show-report.ts';
import { reportFile, reportFileName, reportFormats } from '../report/files.ts';
import { pagePolicy } from '../report/frame.ts';
import { liveHeader } from '../report/live.ts';
import { busyPage, missingPage, reportPage } from '../report/page.ts';

export const reportPath = (key: string): string => `/report/${key}`;

/** An open page checks once a minute, and an office may share an address. */
const pagesOfAddress: LimitRule = { limit: 120, windowSeconds: 60 };

/** Until an address that has too many pages waiting may ask again. */
const secondsOfTurn = 2;

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy,
  // The address contains the key, so it must not reach other sites' logs or search engines.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'private, no-store',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
} as const;

interface ReportPageServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly resultReads: PoolShare;
}

const isRefusedTurn = (error: unknown) =>
  error instanceof BusinessError && error.errorName === 'tooManyRequests';

/**
 * The page a client opens: no log-in, no cookie, and its key opens nothing else. An unknown key and one
 * that has ended get the same answer.
 */
export function registerReportPage(server: FastifyInstance, services: ReportPageServices): void {
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(pageHeaders).send(html);
  /** Answers with the report of a key, or with the page that says why there is none. */
  async function open(
    request: FastifyRequest<{ Params: { key: string } }>,
    reply: FastifyReply,
    show: (report: ShownReport) => FastifyReply,
  ): Promise<FastifyReply> {
    const { db, clock, limiter, resultReads } = services;
    const reader = `report:${addressKey(request.ip)}`;
    const busy = (retryAfterSeconds: number) =>
      send(reply.header('retry-after', retryAfterSeconds), 429, busyPage);
    const rate = await limiter.take(reader, pagesOfAddress);
    if (!rate.allowed) return busy(rate.retryAfterSeconds);
    const isAhead = String(request.headers['sec-purpose'] ?? '').includes('prefetch');
    const counts =
      request.method === 'GET' && request.headers[liveHeader] === undefined && !isAhead;
    const { key } = request.params;
    try {
      const report = await resultReads.run(reader, () =>
        inSequence(db, (from) => showReport({ db: from, clock }, key, { counts })),
      );
      return report ? show(report) : send(reply, 404, missingPage);
    } catch (error) {
      if (isRefusedTurn(error)) return busy(secondsOfTurn);
      throw error;
    }
  }
  server.get<{ Params: { key: string } }>(reportPath(':key'), (request, reply) =>
    open(request, reply, (report) =>
      send(reply, 200, reportPage(report, reportPath(request.params.key))),
    ),
  );
  for (const format of reportFormats) {
    const name = reportFileName(format);
    server.get<{ Params: { key: string } }>(`${reportPath(':key')}/${name}`, (request, reply) =>
      open(request, reply, (report) => {
        const { contentType, pieces } = reportFile(format, report);
        return reply
          .headers({ ...pageHeaders, 'content-type': contentType })
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(pieces));
      }),
    );
  }
}
