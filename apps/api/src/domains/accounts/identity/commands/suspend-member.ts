import { BusinessError } from '@pollen/contract/codes/error-code';
import { type SuspensionReason, suspensionDecisionDays } from '@pollen/contract/values/suspension';
import type { SuspensionEvidence } from '@pollen/contract/values/suspension-evidence';
import type { Queryable } from '../../../../db/database.ts';
import { after } from '../domain/session.ts';
import { suspensionKeyOf } from '../domain/suspension-key.ts';
import { lockMember } from '../store/erasure.ts';
import { updateSuspension } from '../store/members.ts';
import {
  endSuspensionOf,
  insertSuspension,
  selectSuspendedBy,
  updateKept,
} from '../store/suspensions.ts';

async function requireMember(tx: Queryable, memberId: number): Promise<void> {
  if (!(await lockMember(tx, memberId))) throw new BusinessError('notFound');
}

export interface SuspensionOrder {
  readonly memberId: number;
  readonly reason: SuspensionReason;
  readonly evidence: SuspensionEvidence;
  /** What the operator writes to the member. */
  readonly note: string | null;
  readonly operatorId: number;
  readonly now: Date;
}

export interface OpenedSuspension {
  /** Lets the member read the reason and answer it. */
  readonly key: string;
  readonly decideBy: Date;
}

/** Suspends a member; null if they already were. */
export async function openSuspension(
  tx: Queryable,
  serverKey: Uint8Array,
  { memberId, reason, evidence, note, operatorId, now }: SuspensionOrder,
): Promise<OpenedSuspension | null> {
  await requireMember(tx, memberId);
  if ((await updateSuspension(tx, memberId, now)) !== null) return null;
  const decideBy = after(now, suspensionDecisionDays * 24 * 3600);
  const id = await insertSuspension(tx, {
    memberId,
    reason,
    evidence,
    note,
    by: operatorId,
    decideBy,
    now,
  });
  return { key: suspensionKeyOf(serverKey, id), decideBy };
}

/** Ends a suspension. Returns since when it lasted; null if there was none. */
export async function endSuspension(
  tx: Queryable,
  memberId: number,
  now: Date,
): Promise<Date | null> {
  await requireMember(tx, memberId);
  await endSuspensionOf(tx, memberId, now);
  return updateSuspension(tx, memberId, null);
}

export interface KeptForMember {
  readonly reason: SuspensionReason;
  readonly key: string;
}

/** Upholds a suspension, by another operator than the one who suspended. */
export async function keepSuspension(
  tx: Queryable,
  serverKey: Uint8Array,
  { memberId, operatorId, now }: Pick<SuspensionOrder, 'memberId' | 'operatorId' | 'now'>,
): Promise<KeptForMember | null> {
  await requireMember(tx, memberId);
  if ((await selectSuspendedBy(tx, memberId)) === operatorId) {
    throw new BusinessError('secondPersonNeeded');
  }
  const kept = await updateKept(tx, memberId, operatorId, now);
  return kept ? { reason: kept.reason, key: suspensionKeyOf(serverKey, kept.id) } : null;
}
