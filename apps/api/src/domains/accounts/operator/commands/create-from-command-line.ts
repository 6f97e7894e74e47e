import { BusinessError } from '@pollen/contract/codes/error-code';
import { touchesMoney } from '@pollen/contract/operator/permission';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import { clearAccess, countOtherAdmins, lockOperator, selectByEmail } from '../store/operators.ts';
import { deleteOtherSessions } from '../store/sessions.ts';
import { type Account, addOperator } from './invite-operator.ts';
import { issueLink } from './mail-link.ts';
import { recordAction } from './record-action.ts';

const nobody = 0;

/**
 * Creates an account from the server's shell, or a new link for an existing one. The shell replaces the
 * second person only while there are fewer than two admins; `lockedOut` says that none of them can log
 * in. Returns the path of the set-up link, for the person at the command line to pass on.
 */
export async function createFromCommandLine(
  tx: Queryable,
  keyRing: KeyRing,
  account: Account,
  now: Date,
  lockedOut = false,
): Promise<{ readonly link: string; readonly isNew: boolean }> {
  const found = await selectByEmail(tx, account.email);
  const role = found?.role ?? account.role;
  const admins = await countOtherAdmins(tx, found?.id ?? nobody);
  if (touchesMoney(role) && admins >= 2 && !lockedOut) throw new BusinessError('forbidden');
  const id = found?.id ?? (await addOperator(tx, account, now)).id;
  if (found) {
    await lockOperator(tx, id);
    await clearAccess(tx, id, now);
    await deleteOtherSessions(tx, id, null);
  }
  const link = await issueLink(tx, keyRing, { id }, found ? 'reset' : 'invite', now);
  await recordAction(tx, {
    by: { operatorId: id },
    action: found ? 'operator.reset' : 'operator.create',
    target: { kind: 'operator', id },
    before: found ? { enrolled: found.enrolledAt !== null } : null,
    after: { email: account.email, role, from: 'the server’s shell', lockedOut },
    now,
  });
  return { link, isNew: !found };
}
