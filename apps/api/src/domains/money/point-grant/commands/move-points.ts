import { BusinessError } from '@pollen/contract/codes/error-code';
import type { PointDirection, PointReason } from '@pollen/contract/values/point-grant';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { messagesIn } from '../../../../messages/catalog.ts';
import { requestApproval } from '../../../accounts/approval/public.ts';
import { readContact } from '../../../accounts/identity/public.ts';
import { isOwnAccount, recordAction } from '../../../accounts/operator/public.ts';
import { readWorth } from '../../../accounts/settings/public.ts';
import { costText, countGrantSpending } from '../../../accounts/spending/public.ts';
import { readTicket } from '../../../contact/help/public.ts';
import { grant, promotion, take } from '../../../points/ledger/public.ts';
import { notifyMember } from '../notify-member.ts';
import { type GrantRow, insertGrant, lockGrant, selectGrant, updatePosted } from '../store.ts';

export interface PointMove {
  readonly memberId: number;
  readonly ticketId: number | null;
  readonly direction: PointDirection;
  readonly points: number;
  readonly reason: PointReason;
  readonly note: string;
}

/** One request per grant: those of one member do not replace each other. */
export const grantSubject = ({ id, memberId }: Pick<GrantRow, 'id' | 'memberId'>) => ({
  kind: 'grant',
  id: `${memberId}-${id}`,
});

async function requireMember(
  db: Queryable,
  operatorId: number,
  { memberId, direction }: PointMove,
) {
  if (await isOwnAccount(db, operatorId, memberId)) throw new BusinessError('notYourself');
  const contact = await readContact(db, memberId);
  if (!contact) throw new BusinessError('notFound');
  if (direction === 'grant' && contact.suspended) throw new BusinessError('memberSuspended');
  return contact;
}

/** Moves the points and notifies the member, in the caller's transaction. */
export async function postGrant(
  tx: Queryable,
  id: number,
  approvedBy: number | null,
  now: Date,
): Promise<GrantRow> {
  const row = await lockGrant(tx, id);
  if (row?.state !== 'waiting') throw new BusinessError('approvalClosed');
  await requireMember(tx, approvedBy ?? row.requestedBy, row);
  const { memberId, points, direction, reason } = row;
  const cause = { kind: `support.${direction}`, id };
  const line = { memberId, points, cause, reason: `support.${direction}.${reason}`, at: now };
  await updatePosted(tx, id, approvedBy, now);
  if (direction === 'grant') await grant(tx, { ...line, from: promotion });
  else await take(tx, { ...line, to: 'promotion' });
  await notifyMember(tx, row, now);
  const posted = await selectGrant(tx, id);
  if (!posted) throw new Error(`grant ${id} is gone`);
  return posted;
}

const verb = { grant: 'Grant', take: 'Take' } as const;
const preposition = { grant: 'to', take: 'from' } as const;

/**
 * Grants or deducts a member's points. Within the operator's limits it is posted immediately; above them it
 * waits for a second operator.
 */
export async function movePoints(
  tx: Queryable,
  by: OperatorSession,
  move: PointMove,
  now: Date,
): Promise<GrantRow> {
  const { memberId, ticketId, direction, points, reason } = move;
  const { country } = await requireMember(tx, by.operatorId, move);
  if (ticketId !== null && (await readTicket(tx, ticketId))?.memberId !== memberId) {
    throw new BusinessError('notFound');
  }
  const written = { ...move, note: move.note.trim() };
  const id = await insertGrant(tx, { ...written, requestedBy: by.operatorId, requestedAt: now });
  const above = await countGrantSpending(tx, { by, memberId, country, points, now });
  const target = { kind: 'member', id: memberId };
  // The note is not logged: it is erased with its member, and the log never is.
  const after = { grant: id, points, reason, ticket: ticketId };
  if (above.length === 0) {
    const posted = await postGrant(tx, id, null, now);
    await recordAction(tx, { by, action: `points.${direction}`, target, after, now });
    return posted;
  }
  const sum = costText(points, [country], await readWorth(tx));
  const title = `${verb[direction]} ${sum} ${preposition[direction]} member ${memberId}`;
  const approval = await requestApproval(tx, {
    kind: 'support.points',
    subject: grantSubject({ id, memberId }),
    summary: {
      title,
      facts: [
        { name: 'Points', value: sum },
        { name: 'Reason', value: messagesIn('en-US').pointGrant.reasons[reason] },
        ...(ticketId === null ? [] : [{ name: 'Ticket', value: String(ticketId) }]),
        { name: 'Above the limit', value: above.join(' ') },
      ],
    },
    payload: { grantId: id },
    by,
    now,
  });
  await recordAction(tx, {
    by,
    action: `points.${direction}.request`,
    target,
    after: { ...after, approval },
    now,
  });
  const waiting = await selectGrant(tx, id);
  if (!waiting) throw new Error(`grant ${id} is gone`);
  return waiting;
}
