import type { Clock } from '../../../clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { ApprovalKinds } from './kind.ts';

/**
 * What approvals need from the operator module. It is passed in because operator accounts request
 * approvals themselves: an import would create a cycle of modules.
 */
export interface OperatorAccess {
  recordAction(
    tx: Queryable,
    action: {
      readonly by: { readonly operatorId: number };
      readonly action: string;
      readonly target: { readonly kind: string; readonly id: string | number };
      readonly before?: unknown;
      readonly after?: unknown;
      readonly now: Date;
    },
  ): Promise<void>;
  readNames(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

export interface ApprovalServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly kinds: ApprovalKinds;
  readonly operators: OperatorAccess;
}
