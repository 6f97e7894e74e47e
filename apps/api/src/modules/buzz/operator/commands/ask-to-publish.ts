import { randomUUID } from 'node:crypto';
import { countryCodes } from '@pollen/contract/codes/country';
import type { Published } from '@pollen/contract/operator/published';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { requestApproval } from '../../../approval/public.ts';
import { recordAction } from '../../../operator/public.ts';
import { worthOf } from '../../../settings/public.ts';
import { checkPublication, pointsText } from '../../../spending/public.ts';
import { type PostInput, publishPost, tidy } from './edit-buzz.ts';

/** Publishes a post, or asks a second person where a comment would bring more than the role's limit. */
export async function publishWithinLimits(
  tx: Queryable,
  by: OperatorSession,
  input: PostInput,
  now: Date,
): Promise<Published> {
  const points = { buzzReward: input.rewardPoints };
  const above = await checkPublication(tx, { by, countries: countryCodes, points, worthOf });
  if (above.length === 0) {
    return { ...(await publishPost(tx, by, input, now)), approvalId: null };
  }
  const reward = pointsText(input.rewardPoints);
  const title = `Publish a post that pays ${reward} for each member’s first comment`;
  // The post has no number yet, and requests for different posts do not replace each other.
  const subject = { kind: 'buzz-post', id: randomUUID() };
  const approvalId = await requestApproval(tx, {
    kind: 'buzz.publish',
    subject,
    summary: {
      title,
      facts: [
        { name: 'Text', value: tidy(input.words)['en-US'] ?? '' },
        { name: 'Reward', value: reward },
        { name: 'Above the limit', value: above.join(' ') },
      ],
    },
    payload: input,
    by,
    now,
  });
  await recordAction(tx, {
    by,
    action: 'buzz.publish.request',
    target: subject,
    after: { approval: approvalId, title },
    now,
  });
  return { id: null, approvalId };
}
