import { BusinessError } from '@pollen/contract/codes/error-code';
import type { OperatorSessionItem } from '@pollen/contract/operator/sessions';
import type { OperatorSession } from '../../../../http/call.ts';
import { deviceWords } from '../../identity/public.ts';
import type { OperatorServices } from '../services.ts';
import { selectCredentials } from '../store/operators.ts';
import { deleteOtherSessions, deleteSession, selectSessionsOf } from '../store/sessions.ts';
import { recordAction } from './record-action.ts';

/** The sessions of an operator, last seen first. */
export async function listSessions(
  { db, clock, geoIp }: OperatorServices,
  operatorId: number,
  by: OperatorSession,
): Promise<{ items: OperatorSessionItem[] }> {
  const operator = await selectCredentials(db, operatorId);
  if (!operator) throw new BusinessError('notFound');
  const rows = await selectSessionsOf(db, operatorId, clock());
  return {
    items: rows.map(({ id, userAgent, address, createdAt, lastSeenAt, until }) => ({
      id,
      ...deviceWords(userAgent),
      address,
      country: geoIp.countryOf(address),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      until: until.toISOString(),
      current: id === by.sessionId,
    })),
  };
}

/**
 * Ends one session or all; of the caller's own sessions, all but the current one. The next call of an
 * ended session is refused, because every call looks up its row.
 */
export function endSessions(
  { db, clock }: OperatorServices,
  operatorId: number,
  by: OperatorSession,
  sessionId: number | undefined,
): Promise<{ ended: number }> {
  return db.transact(async (tx) => {
    if (!(await selectCredentials(tx, operatorId))) throw new BusinessError('notFound');
    const keep = operatorId === by.operatorId ? by.sessionId : null;
    const ended =
      sessionId === undefined
        ? await deleteOtherSessions(tx, operatorId, keep)
        : Number(await deleteSession(tx, operatorId, sessionId));
    if (sessionId !== undefined && ended === 0) throw new BusinessError('notFound');
    await recordAction(tx, {
      by,
      action: 'operator.end-sessions',
      target: { kind: 'operator', id: operatorId },
      before: { sessions: sessionId ?? 'all' },
      after: { ended },
      now: clock(),
    });
    return { ended };
  });
}
