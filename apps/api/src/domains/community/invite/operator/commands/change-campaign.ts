import { type DraftText, withoutEmpty } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import { recordAction } from '../../../../accounts/operator/public.ts';
import {
  type CampaignRow,
  type NewCampaign,
  saveCampaign,
  selectCampaignForOperator,
} from '../../store/campaigns.ts';

export interface CampaignInput {
  readonly code: string;
  readonly names: DraftText & { readonly 'en-US': string };
  readonly taskNo?: string | undefined;
  readonly hostId?: number | undefined;
  readonly startsAt: string;
  readonly endsAt?: string | undefined;
  readonly maxGuests: number;
}

const logged = ({ names, taskNo, hostId, startsAt, endsAt, maxGuests }: CampaignRow) => ({
  names,
  taskNo,
  hostId,
  startsAt,
  endsAt,
  maxGuests,
});

/** Saves the campaign; the caller has locked it and read its previous state. */
export async function changeCampaign(
  tx: Queryable,
  by: OperatorSession,
  { code, names, taskNo, hostId, startsAt, endsAt, maxGuests }: CampaignInput,
  before: CampaignRow | null,
  now: Date,
): Promise<CampaignRow> {
  const campaign = {
    code,
    names: withoutEmpty(names) as NewCampaign['names'],
    taskNo: taskNo ?? null,
    hostId: hostId ?? null,
    startsAt: new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    maxGuests,
  };
  await saveCampaign(tx, campaign, now);
  const after = await selectCampaignForOperator(tx, code);
  if (!after) throw new Error(`There is no campaign ${code}`);
  await recordAction(tx, {
    by,
    action: before ? 'campaign.change' : 'campaign.create',
    target: { kind: 'campaign', id: code },
    ...(before ? { before: logged(before) } : {}),
    after: logged(after),
    now,
  });
  return after;
}
