import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Queryable } from '../../../db/database.ts';
import type { MemberHooks } from '../identity/public.ts';
import { selectLinksToRewrap, updateLinkWrapping } from './store/invitations.ts';
import {
  selectEmails,
  selectNames,
  selectSecretsToRewrap,
  updateWrapping,
} from './store/operators.ts';
import { forgetOwnMember } from './store/own-account.ts';

export { operatorApprovalKinds } from './approval-kinds.ts';
export { createOperatorAuthenticate } from './commands/authenticate.ts';
export { createFromCommandLine } from './commands/create-from-command-line.ts';
export { recordAction } from './commands/record-action.ts';
export { demoOperatorPassword, demoOperators } from './demo-operators.ts';
export { demoKeyId, demoTotpSecret } from './domain/second-factor.ts';
export { hashOf as hashOfOperatorToken, operatorCookie } from './domain/session.ts';
export { listActionsOn } from './queries/list-pages.ts';
export { verifyChain as verifyActions } from './store/actions.ts';
export { countDemoOperators, disableDemoOperators } from './store/demo-operators.ts';
export { isOwnAccount } from './store/own-account.ts';
export { deleteExpired as pruneOperatorSessions } from './store/sessions.ts';

/** That a member is an operator is forgotten with the member. */
export const operatorHooks: MemberHooks = { name: 'own account', erase: forgetOwnMember };

/** The operators with these ids, to name who approved or wrote something. */
export async function readOperatorNames(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = ids.length === 0 ? [] : await selectNames(db, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** E-mails of operators; those whose account is closed get no mail. */
export async function readOperatorEmails(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly string[]> {
  return (await selectEmails(db, ids)).map(({ email }) => email);
}

/** Re-wraps every second factor's secret with the current master key. */
export async function rewrapOperatorSecrets(db: Queryable, keyRing: KeyRing): Promise<number> {
  const rows = await selectSecretsToRewrap(db, keyRing.currentKeyId);
  for (const { id, ...sealed } of rows) {
    const { masterKeyId, wrappedKey } = keyRing.rewrap(sealed);
    await updateWrapping(db, id, masterKeyId, wrappedKey);
  }
  const links = await selectLinksToRewrap(db, keyRing.currentKeyId);
  for (const { id, ...sealed } of links) {
    const { masterKeyId, wrappedKey } = keyRing.rewrap(sealed);
    await updateLinkWrapping(db, id, masterKeyId, wrappedKey);
  }
  return rows.length + links.length;
}
