import { BusinessError } from '@pollen/contract/codes/error-code';
import { type SuspensionReason, suspensionDecisionDays } from '@pollen/contract/values/suspension';
import type { Queryable } from '../../../db/database.ts';
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

async function demandMember(tx: Queryable, memberId: number): Promise<void> {
  if (!(await lockMember(tx, memberId))) throw new BusinessError('notFound');
}

export interface SuspensionOrder {
  readonly memberId: number;
  readonly reason: SuspensionReason;
  readonly operatorId: number;
  readonly now: Date;
}

export interface OpenedSuspension {
  /** With which the member reads why, and answers. */
  readonly key: string;
  readonly decideBy: Date;
}

/** Shuts a member out; null if they were out already. */
export async function openSuspension(
  tx: Queryable,
  serverKey: Uint8Array,
  { memberId, reason, operatorId, now }: SuspensionOrder,
): Promise<OpenedSuspension | null> {
  await demandMember(tx, memberId);
  if ((await updateSuspension(tx, memberId, now)) !== null) return null;
  const decideBy = after(now, suspensionDecisionDays * 24 * 3600);
  const id = await insertSuspension(tx, { memberId, reason, by: operatorId, decideBy, now });
  return { key: suspensionKeyOf(serverKey, id), decideBy };
}

/** Lets a member in again. Returns since when they were out; null if they were not. */
export async function endSuspension(
  tx: Queryable,
  memberId: number,
  now: Date,
): Promise<Date | null> {
  await demandMember(tx, memberId);
  await endSuspensionOf(tx, memberId, now);
  return updateSuspension(tx, memberId, null);
}

export interface KeptForMember {
  readonly reason: SuspensionReason;
  readonly key: string;
}

/** The decision that a suspension stays, by somebody else than who suspended. */
export async function keepSuspension(
  tx: Queryable,
  serverKey: Uint8Array,
  { memberId, operatorId, now }: Omit<SuspensionOrder, 'reason'>,
): Promise<KeptForMember | null> {
  await demandMember(tx, memberId);
  if ((await selectSuspendedBy(tx, memberId)) === operatorId) {
    throw new BusinessError('secondPersonNeeded');
  }
  const kept = await updateKept(tx, memberId, operatorId, now);
  return kept ? { reason: kept.reason, key: suspensionKeyOf(serverKey, kept.id) } : null;
}
