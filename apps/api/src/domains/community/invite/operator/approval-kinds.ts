import { inviteOperatorOperations } from '@pollen/contract/operator/invite';
import type { ApprovalKind } from '../../../accounts/approval/public.ts';
import { saveAsApprover } from './commands/publish-campaign.ts';

/** Saves a campaign for many guests as the second person. */
export const campaignPublishKind: ApprovalKind = {
  kind: 'campaign.publish',
  label: 'Save a campaign',
  permission: 'campaign.write',
  apply: async (tx, { payload, by, now }) => {
    await saveAsApprover(tx, by, inviteOperatorOperations.saveCampaign.input.parse(payload), now);
  },
};
