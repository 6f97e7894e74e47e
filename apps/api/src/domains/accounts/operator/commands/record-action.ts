import { doLast } from '../../../../db/before-commit.ts';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { insertAction } from '../store/actions.ts';

export interface Action {
  readonly by: Pick<OperatorSession, 'operatorId'>;
  /** The action's name, such as `payout.approve`. */
  readonly action: string;
  readonly target: { readonly kind: string; readonly id: string | number };
  /** The values before and after; only what the action changed, and never a secret. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly now: Date;
}

/**
 * Writes a line to the action log, in the transaction of the action itself: both happen or neither. Other
 * operators' actions wait for the log until the commit, so it is written when all rows are locked.
 */
export function recordAction(
  tx: Queryable,
  { by, action, target, before, after, now }: Action,
): Promise<void> {
  const line = {
    operatorId: by.operatorId,
    action,
    targetKind: target.kind,
    targetId: String(target.id),
    before,
    after,
    at: now,
  };
  return doLast(tx, () => insertAction(tx, line));
}
