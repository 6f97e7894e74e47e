import { countryCodes } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { beyondLimit } from '@pollen/contract/values/field-fault';
import { campaignCost } from '@pollen/contract/values/invite';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import {
  askToPublish,
  countTaskSpending,
  pointsText,
} from '../../../../accounts/spending/public.ts';
import { readTaskRowByNo } from '../../../../tasks/task/public.ts';
import {
  type CampaignRow,
  isHost,
  lockCampaign,
  selectCampaignForOperator,
} from '../../store/campaigns.ts';
import { type CampaignInput, changeCampaign } from './change-campaign.ts';

interface Saved {
  readonly row: CampaignRow | null;
  readonly approvalId: number | null;
}

const refuse = (field: string, key: string) =>
  new BusinessError('badInput', {}, { fields: { [field]: key } });

/** Refuses what guests would notice first; a draft task may still be published in time. */
async function requireSound(
  tx: Queryable,
  { hostId, maxGuests, taskNo, endsAt }: CampaignInput,
  before: CampaignRow | null,
  now: Date,
): Promise<void> {
  if (hostId !== undefined && !(await isHost(tx, hostId))) throw refuse('hostId', 'field.member');
  if (before && maxGuests < before.guests) {
    throw refuse('maxGuests', beyondLimit('field.tooSmall', before.guests));
  }
  // An end in the past is how one that runs is ended.
  if (!before && endsAt !== undefined && new Date(endsAt) <= now) {
    throw refuse('endsAt', 'field.inPast');
  }
  if (taskNo !== undefined && taskNo !== before?.taskNo) {
    const task = await readTaskRowByNo(tx, taskNo);
    if (!task) throw refuse('taskNo', 'field.task');
    if (task.state === 'closed') throw refuse('taskNo', 'field.closedTask');
  }
}

/** Saves a campaign as the second operator, who confirms the sum instead of having a limit. */
export async function saveAsApprover(
  tx: Queryable,
  by: OperatorSession,
  input: CampaignInput,
  now: Date,
): Promise<CampaignRow> {
  await lockCampaign(tx, input.code);
  const before = await selectCampaignForOperator(tx, input.code);
  await requireSound(tx, input, before, now);
  return changeCampaign(tx, by, input, before, now);
}

/** Saves a campaign, or requests a second operator if its guests could cost more than the role's limits. */
export async function publishCampaign(
  tx: Queryable,
  by: OperatorSession,
  input: CampaignInput,
  now: Date,
): Promise<Saved> {
  await lockCampaign(tx, input.code);
  const before = await selectCampaignForOperator(tx, input.code);
  await requireSound(tx, input, before, now);
  const total = campaignCost(input.maxGuests, input.hostId !== undefined);
  const added = total - (before ? campaignCost(before.maxGuests, before.hostId !== null) : 0);
  const spending = { by, countries: countryCodes, total, added, now };
  const above = added > 0 ? await countTaskSpending(tx, spending) : [];
  if (above.length === 0) {
    return { row: await changeCampaign(tx, by, input, before, now), approvalId: null };
  }
  const { approvalId } = await askToPublish(tx, {
    kind: 'campaign.publish',
    subject: { kind: 'campaign', id: input.code },
    title: `Save the campaign ${input.code} for up to ${input.maxGuests.toLocaleString('en-US')} guests`,
    facts: [
      { name: 'Name', value: input.names['en-US'] },
      { name: 'Gifts and host’s rewards', value: pointsText(total) },
    ],
    above,
    payload: input,
    by,
    now,
  });
  return { row: before, approvalId };
}
