import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../db/database.ts';
import type { MemberSession } from '../../../../http/call.ts';
import { deleteOwnSession, deleteSessionsOf } from '../store/sessions.ts';

/** Ends one session by its id, or all but the caller's own. */
export async function endSessions(
  db: Queryable,
  { memberId, sessionId }: MemberSession,
  id: string | undefined,
): Promise<{ ended: number }> {
  if (id === undefined) return { ended: await deleteSessionsOf(db, memberId, sessionId) };
  if (!(await deleteOwnSession(db, memberId, id))) throw new BusinessError('notFound');
  return { ended: 1 };
}
