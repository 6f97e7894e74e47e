import { BusinessError } from '@pollen/contract/codes/error-code';
import type { OperatorSession } from '../../../../http/call.ts';
import { judgePassword } from '../../identity/public.ts';
import { limits } from '../domain/session.ts';
import type { OperatorServices } from '../services.ts';
import { selectCredentials, updatePassword } from '../store/operators.ts';
import { deleteOtherSessions } from '../store/sessions.ts';
import { recordAction } from './record-action.ts';

export async function changeOwnPassword(
  { db, clock, limiter, hasher }: OperatorServices,
  by: OperatorSession,
  { oldPassword, password }: { readonly oldPassword: string; readonly password: string },
): Promise<void> {
  const key = `operator:own-password:${by.operatorId}`;
  await limiter.demand(key, limits.passwordOfAccount);
  const credentials = await selectCredentials(db, by.operatorId);
  if (!(await hasher.verify(credentials?.passwordHash ?? null, oldPassword))) {
    throw new BusinessError('wrongPassword');
  }
  await limiter.giveBack(key);
  judgePassword(password, by.email);
  if (password === oldPassword) throw new BusinessError('weakPassword');
  const passwordHash = await hasher.hash(password);
  await db.transact(async (tx) => {
    await updatePassword(tx, by.operatorId, passwordHash);
    await deleteOtherSessions(tx, by.operatorId, by.sessionId);
    const target = { kind: 'operator', id: by.operatorId };
    const before = { password: 'old' };
    const after = { password: 'new', otherSessions: 'ended' };
    await recordAction(tx, {
      by,
      action: 'operator.password',
      target,
      before,
      after,
      now: clock(),
    });
  });
}
