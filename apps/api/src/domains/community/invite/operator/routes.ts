import type { inviteOperatorOperations, OperatorCampaign } from '@pollen/contract/operator/invite';
import type { Clock } from '../../../../clock.ts';
import { pageOfRows } from '../../../../db/page.ts';
import type { Handlers } from '../../../../http/call.ts';
import { selectArrivals } from '../store/arrivals.ts';
import { type CampaignRow, selectCampaigns } from '../store/campaigns.ts';
import { publishCampaign } from './commands/publish-campaign.ts';

interface CampaignServices {
  readonly clock: Clock;
}

function present(row: CampaignRow, now: Date): OperatorCampaign {
  const { code, names, taskNo, guests, maxGuests, hostId, hostName, startsAt, endsAt } = row;
  return {
    code,
    names,
    taskNo,
    guests,
    maxGuests,
    open: startsAt <= now && (endsAt === null || endsAt > now) && guests < maxGuests,
    host: hostId === null ? null : { id: hostId, nickname: hostName ?? '' },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}

/** `1763196000000-spring`: creation time and code of the last campaign on the page. */
const cursorOf = ({ createdAt, code }: CampaignRow) => `${createdAt.getTime()}-${code}`;

function readCursor(cursor: string | undefined): { createdAt: Date; code: string } | null {
  const [, at, code] = /^(\d{1,15})-([\w-]{1,32})$/.exec(cursor ?? '') ?? [];
  return at && code ? { createdAt: new Date(Number(at)), code } : null;
}

const dayMs = 86_400_000;
const maxGroups = 200;

export function inviteOperatorRoutes({
  clock,
}: CampaignServices): Handlers<typeof inviteOperatorOperations> {
  return {
    listCampaigns: async ({ input: { cursor, limit }, read }) => {
      const now = clock();
      const rows = await read((from) => selectCampaigns(from, readCursor(cursor), limit + 1));
      return pageOfRows(rows, limit, (row) => present(row, now), cursorOf);
    },
    listArrivals: async ({ input: { days }, read }) => {
      const since = new Date(clock().getTime() - days * dayMs);
      const rows = await read((from) => selectArrivals(from, since, maxGroups));
      return {
        items: rows.map(({ total: _, latestAt, ...row }) => ({
          ...row,
          latestAt: latestAt.toISOString(),
        })),
        registrations: rows[0]?.total ?? 0,
      };
    },
    saveCampaign: ({ session, input, transact }) =>
      transact(async (tx) => {
        const now = clock();
        const { row, approvalId } = await publishCampaign(tx, session, input, now);
        return { campaign: row && present(row, now), approvalId };
      }),
  };
}
