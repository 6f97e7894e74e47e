import type { OperatorSession } from '../../../../http/call.ts';
import type { OperatorServices } from '../services.ts';
import { deleteSession } from '../store/sessions.ts';
import { recordAction } from './record-action.ts';

export async function logOut(
  { db, clock }: Pick<OperatorServices, 'db' | 'clock'>,
  by: OperatorSession,
): Promise<void> {
  await db.transact(async (tx) => {
    await deleteSession(tx, by.operatorId, by.sessionId);
    const target = { kind: 'operator', id: by.operatorId };
    const before = { session: 'open' };
    const after = { session: 'ended' };
    await recordAction(tx, { by, action: 'operator.logout', target, before, after, now: clock() });
  });
}
