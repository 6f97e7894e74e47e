import { paths } from '@pollen/contract/values/web-paths';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';

/** RFC 9116 requires less than a year; clients fetch the file again long before. */
const securityLifeMs = 180 * 86_400_000;

export interface WellKnown {
  readonly origin: string;
  readonly clock: Clock;
  /** A `mailto:` or `https:` address for vulnerability reports; null if none is configured. */
  readonly securityContact: string | null;
}

/** Well-known addresses, for password managers and vulnerability reports. */
export function registerWellKnown(
  server: FastifyInstance,
  { origin, clock, securityContact }: WellKnown,
): void {
  server.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(paths.myAccountPassword(), 302),
  );
  server.get('/.well-known/security.txt', (_request, reply) => {
    if (securityContact === null) return reply.callNotFound();
    const day = new Date(clock());
    day.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(day.getTime() + securityLifeMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'));
  });
}
