import type { Approval, ApprovalState } from '@pollen/contract/operator/approval';
import { paths, toPath } from '../../platform/paths.ts';
import type { TagKind } from '../../ui/tag.tsx';

export const stateLabels: Readonly<Record<ApprovalState, string>> = {
  open: 'Open',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export const stateKinds: Readonly<Record<ApprovalState, TagKind>> = {
  open: 'honey',
  approved: 'leaf',
  declined: 'berry',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** The page of a request's subject; null if it has none. */
export function subjectPath({ kind, id }: Approval['subject']): string | null {
  if (kind === 'task') return toPath(paths.task, { taskNo: id });
  if (kind === 'member') return toPath(paths.member, { id });
  // `12-7`: grant 7 of member 12.
  if (kind === 'grant') return `${toPath(paths.member, { id: id.split('-')[0] ?? '' })}?tab=grants`;
  if (kind === 'ticket') return toPath(paths.ticket, { id });
  return kind === 'operator' ? paths.operators : null;
}
