import { useCall } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';

const everyMs = 60_000;

/** The number of open items in each section of the rail; only for sections this operator may see. */
export function useWaiting(): Readonly<Record<string, number>> {
  const often = (enabled: boolean) => ({ enabled, refetchMs: everyMs });
  const audit = useCall('GET /review/counts', {}, often(useMay('audit.read'))).data;
  const payouts = useCall('GET /payouts/counts', {}, often(useMay('payout.read'))).data;
  const tickets = useCall('GET /tickets/counts', {}, often(useMay('ticket.read'))).data;
  const suspensions = useCall('GET /suspensions/counts', {}, often(useMay('member.suspend'))).data;
  const buzz = useCall('GET /buzz/counts', {}, often(useMay('buzz.moderate'))).data;
  const approvals = useCall('GET /approvals/counts', {}, often(useMay('approval.read'))).data;
  return {
    Approvals: approvals?.open ?? 0,
    Audit: audit?.all ?? 0,
    Payouts: payouts ? payouts.first + payouts.second : 0,
    Help: tickets ? tickets.received + tickets.queued + tickets.working : 0,
    Members: suspensions?.open ?? 0,
    Buzz: buzz ? buzz.reported + buzz.pending : 0,
  };
}

/** Counts stop at a thousand. */
export const waitingWords = (count: number): string => (count >= 1000 ? '999+' : String(count));
