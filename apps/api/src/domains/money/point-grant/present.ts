import type { PointGrant } from '@pollen/contract/operator/point-grant';
import type { GrantRow } from './store.ts';

export function presentGrant(
  row: GrantRow,
  names: ReadonlyMap<number, string>,
  approvalId: number | null,
): PointGrant {
  return {
    id: row.id,
    memberId: row.memberId,
    ticketId: row.ticketId,
    direction: row.direction,
    points: row.points,
    reason: row.reason,
    note: row.note,
    // Nobody decided it in time: its request is no longer open.
    state: row.state === 'waiting' && approvalId === null ? 'expired' : row.state,
    requestedBy: names.get(row.requestedBy) ?? '',
    requestedAt: row.requestedAt.toISOString(),
    approvedBy: row.approvedBy === null ? null : (names.get(row.approvedBy) ?? ''),
    postedAt: row.postedAt?.toISOString() ?? null,
    approvalId,
  };
}
