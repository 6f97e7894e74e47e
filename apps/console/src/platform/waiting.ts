import { queryOf } from './api.ts';
import { paths } from './paths.ts';
import { useCall } from './queries.ts';
import { useMay } from './session.ts';

const everyMs = 60_000;

export interface Waiting {
  /** The section of the rail it belongs to. */
  readonly section: string;
  readonly label: string;
  readonly href: string;
  readonly count: number;
  /** Something about it is later than promised. */
  readonly isLate?: boolean;
}

/** What waits for this operator, by their role, each with the place where it is done. */
export function useWaiting(): readonly Waiting[] {
  const often = (enabled: boolean) => ({ enabled, refetchMs: everyMs });
  const audit = useCall('GET /review/counts', {}, often(useMay('audit.read'))).data;
  const payouts = useCall('GET /payouts/counts', {}, often(useMay('payout.read'))).data;
  const tickets = useCall('GET /tickets/counts', {}, often(useMay('ticket.read'))).data;
  const suspensions = useCall('GET /suspensions/counts', {}, often(useMay('member.suspend'))).data;
  const buzz = useCall('GET /buzz/counts', {}, often(useMay('buzz.moderate'))).data;
  const approvals = useCall('GET /approvals/counts', {}, often(useMay('approval.read'))).data;
  const payoutQueue = (queue: string) => `${paths.payouts}${queryOf({ queue })}`;
  return [
    ...(approvals
      ? [
          {
            section: 'Approvals',
            label: 'Requests to decide',
            href: paths.approvals,
            count: approvals.open,
          },
        ]
      : []),
    ...(audit
      ? [{ section: 'Audit', label: 'Answers to review', href: paths.review, count: audit.all }]
      : []),
    ...(payouts
      ? [
          {
            section: 'Payouts',
            label: 'Payouts to approve',
            href: payoutQueue('first'),
            count: payouts.first,
          },
          {
            section: 'Payouts',
            label: 'Payouts that need a second person',
            href: payoutQueue('second'),
            count: payouts.second,
          },
        ]
      : []),
    ...(tickets
      ? [
          {
            section: 'Help',
            label: 'Tickets to answer',
            href: paths.tickets,
            count: tickets.received + tickets.queued + tickets.working,
          },
        ]
      : []),
    ...(suspensions
      ? [
          {
            section: 'Members',
            label: 'Suspensions to decide',
            href: paths.suspensions,
            count: suspensions.open,
            isLate: suspensions.overdue > 0,
          },
        ]
      : []),
    ...(buzz
      ? [
          {
            section: 'Buzz',
            label: 'Posts and comments to judge',
            href: paths.buzz,
            count: buzz.reported + buzz.pending,
          },
        ]
      : []),
  ];
}

/** By section of the rail. */
export function countsOf(waiting: readonly Waiting[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { section, count } of waiting) sums[section] = (sums[section] ?? 0) + count;
  return sums;
}

/** Counts stop at a thousand. */
export const waitingWords = (count: number): string => (count >= 1000 ? '999+' : String(count));
