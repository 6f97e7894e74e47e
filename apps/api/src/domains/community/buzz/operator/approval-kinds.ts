import { buzzOperatorOperations } from '@pollen/contract/operator/buzz';
import type { ApprovalKind } from '../../../accounts/approval/public.ts';
import { publishPost } from './commands/edit-buzz.ts';

/** Publishes a post with a reward as the second person. */
export const buzzPublishKind: ApprovalKind = {
  kind: 'buzz.publish',
  label: 'Publish a rewarded post',
  permission: 'buzz.write',
  apply: async (tx, { payload, by, now }) => {
    await publishPost(tx, by, buzzOperatorOperations.publishPost.input.parse(payload), now);
  },
};
