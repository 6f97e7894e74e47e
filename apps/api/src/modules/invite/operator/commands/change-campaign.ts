import type { Locale } from '@pollen/contract/codes/locale';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { recordAction } from '../../../operator/public.ts';
import {
  type CampaignRow,
  isHost,
  lockCampaign,
  type NewCampaign,
  saveCampaign,
  selectCampaignForOperator,
} from '../../store/campaigns.ts';

interface CampaignInput {
  readonly code: string;
  readonly names: Readonly<Partial<Record<Locale, string | undefined>>> & {
    readonly 'en-US': string;
  };
  readonly taskNo?: string | undefined;
  readonly hostId?: number | undefined;
  readonly startsAt: string;
  readonly endsAt?: string | undefined;
}

/** Languages left empty are not there. */
const filled = (names: CampaignInput['names']) =>
  Object.fromEntries(
    Object.entries(names).filter(([, text]) => text?.trim()),
  ) as NewCampaign['names'];

const told = ({ names, taskNo, hostId, startsAt, endsAt }: CampaignRow) => ({
  ...{ names, taskNo, hostId, startsAt, endsAt },
});

/** Null where nobody has the host's number. */
export async function changeCampaign(
  tx: Queryable,
  by: OperatorSession,
  { code, names, taskNo, hostId, startsAt, endsAt }: CampaignInput,
  now: Date,
): Promise<CampaignRow | null> {
  if (hostId !== undefined && !(await isHost(tx, hostId))) return null;
  await lockCampaign(tx, code);
  const before = await selectCampaignForOperator(tx, code);
  const campaign = {
    code,
    names: filled(names),
    taskNo: taskNo ?? null,
    hostId: hostId ?? null,
    startsAt: new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
  };
  await saveCampaign(tx, campaign, now);
  const after = await selectCampaignForOperator(tx, code);
  if (!after) throw new Error(`Campaign ${code} is not there`);
  await recordAction(tx, {
    by,
    action: before ? 'campaign.change' : 'campaign.create',
    target: { kind: 'campaign', id: code },
    ...(before ? { before: told(before) } : {}),
    after: told(after),
    now,
  });
  return after;
}
