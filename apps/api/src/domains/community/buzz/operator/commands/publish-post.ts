import { randomUUID } from 'node:crypto';
import { countryCodes } from '@pollen/contract/codes/country';
import type { Published } from '@pollen/contract/operator/published';
import { withoutEmpty } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import {
  askToPublish,
  checkPublication,
  pointsText,
} from '../../../../accounts/spending/public.ts';
import { type PostInput, publishPost, requireSoundPost } from './edit-buzz.ts';

/** Publishes a post, or requests a second operator if a comment could pay more than the role's limit. */
export async function publishWithinLimits(
  tx: Queryable,
  by: OperatorSession,
  input: PostInput,
  now: Date,
): Promise<Published> {
  const points = { buzzReward: input.rewardPoints };
  const above = await checkPublication(tx, { by, countries: countryCodes, points });
  if (above.length === 0) {
    return { ...(await publishPost(tx, by, input, now)), approvalId: null };
  }
  await requireSoundPost(tx, input, now);
  const reward = pointsText(input.rewardPoints);
  return askToPublish(tx, {
    kind: 'buzz.publish',
    // The post has no number yet, and requests for different posts do not replace each other.
    subject: { kind: 'buzz-post', id: randomUUID() },
    title: `Publish a post that pays ${reward} for each member’s first comment`,
    facts: [
      { name: 'Text', value: withoutEmpty(input.words)['en-US'] ?? '' },
      { name: 'Reward', value: reward },
    ],
    above,
    payload: input,
    by,
    now,
  });
}
