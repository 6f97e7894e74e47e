import type { TaskKind } from '@pollen/contract/values/task';
import type { Queryable } from '../../db/database.ts';

export interface QualifiedParticipation {
  readonly memberId: number;
  readonly participationId: number;
  readonly taskNo: string;
  readonly kind: TaskKind;
  /** What was paid. */
  readonly points: number;
  readonly now: Date;
}

/**
 * What other modules do when a participation is qualified and paid, in that transaction. Handed to
 * this module where the app is put together, so that it imports none of them. A participation whose
 * pay was taken back and restored is told again: each hook gives once for one cause.
 */
export interface TaskHooks {
  readonly name: string;
  readonly onQualified?: (tx: Queryable, participation: QualifiedParticipation) => Promise<void>;
}
