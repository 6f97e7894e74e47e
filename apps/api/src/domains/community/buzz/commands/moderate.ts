import { BusinessError } from '@pollen/contract/codes/error-code';
import type { BuzzReason } from '@pollen/contract/values/buzz';
import type { Queryable } from '../../../../db/database.ts';
import { grant, promotion, reverse } from '../../../points/ledger/public.ts';
import {
  lockTarget,
  payComment,
  type RewardRow,
  selectQueue,
  selectReward,
  type Target,
  writeVerdict,
} from '../store/moderation.ts';
import { notifyRemoved } from './notify-authors.ts';
import { notifyPaid } from './notify-members.ts';

interface Decision extends Target {
  readonly operatorId: number | null;
  readonly now: Date;
}

export const listModerationQueue = selectQueue;

async function demand(tx: Queryable, target: Target, states: readonly string[]) {
  const found = await lockTarget(tx, target);
  if (!found || !states.includes(found.state)) throw new BusinessError('notFound');
  return found;
}

/** Restoring a comment pays again what its removal took back, so each payment has its own cause. */
const causeOf = ({ postId }: Target, reward: RewardRow, restoredBy = reward.restoredBy) => ({
  kind: 'buzz',
  id: [postId, reward.memberId, ...(restoredBy === null ? [] : [restoredBy])].join('-'),
});

const paramsOf = ({ taskNo }: RewardRow): Record<string, string> =>
  taskNo === null ? {} : { taskNo };

/** Accepts it: it is visible again, reports no longer hide it, and a first comment is paid. */
export async function acceptBuzz(tx: Queryable, decision: Decision): Promise<void> {
  const { ownerId } = await demand(tx, decision, ['shown', 'held']);
  await writeVerdict(tx, { ...decision, decision: 'accept', reason: null });
  if (decision.commentId === 0 || ownerId === null) return;
  const points = await payComment(tx, decision.commentId, decision.now);
  if (points === null) return;
  const { taskNo = null } = (await selectReward(tx, decision)) ?? {};
  await notifyPaid(tx, { ...decision, memberId: ownerId, points, taskNo });
}

/** Hides it and claws back its reward. */
export async function removeBuzz(
  tx: Queryable,
  decision: Decision & { reason: BuzzReason },
): Promise<void> {
  const { ownerId } = await demand(tx, decision, ['shown', 'held']);
  const reward = await selectReward(tx, decision);
  await writeVerdict(tx, { ...decision, decision: 'remove' });
  if (reward) {
    await reverse(tx, {
      cause: causeOf(decision, reward),
      reason: 'buzz.removed',
      params: paramsOf(reward),
      at: decision.now,
    });
  }
  if (ownerId !== null) await notifyRemoved(tx, { ...decision, memberId: ownerId });
}

/** Reverts a wrong removal. */
export async function restoreBuzz(tx: Queryable, decision: Decision): Promise<void> {
  await demand(tx, decision, ['removed', 'refused']);
  const reward = await selectReward(tx, decision);
  const restoredBy = await writeVerdict(tx, { ...decision, decision: 'restore', reason: null });
  if (reward) {
    await grant(tx, {
      memberId: reward.memberId,
      points: reward.points,
      from: promotion,
      cause: causeOf(decision, reward, restoredBy),
      reason: 'buzz',
      params: paramsOf(reward),
      at: decision.now,
    });
  } else if (decision.commentId !== 0) {
    await payComment(tx, decision.commentId, decision.now);
  }
}
