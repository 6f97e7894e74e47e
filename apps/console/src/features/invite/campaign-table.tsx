import type { OperatorCampaign } from '@pollen/contract/operator/invite';
import { count, moment } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';

function stateTag({ open, endsAt, guests, maxGuests }: OperatorCampaign) {
  if (open) return <Tag kind="leaf">Open</Tag>;
  if (guests >= maxGuests) return <Tag>Full</Tag>;
  return endsAt !== null && Date.parse(endsAt) <= Date.now() ? (
    <Tag>Ended</Tag>
  ) : (
    <Tag kind="honey">Scheduled</Tag>
  );
}

interface CampaignTableProps {
  readonly onEdit: ((campaign: OperatorCampaign) => void) | null;
}

export function CampaignTable({ onEdit }: CampaignTableProps) {
  return (
    <DataTable
      caption="Campaigns"
      list={usePages('GET /campaigns', {})}
      rowKey={({ code }) => code}
      empty="No campaigns yet."
      columns={[
        {
          head: 'Campaign',
          cell: ({ names, code }) => (
            <span>
              <b>{names['en-US']}</b>
              <br />
              <span className="mono cap">{toPath(paths.campaignLink, { code })}</span>
            </span>
          ),
        },
        {
          head: 'Leads to',
          cell: ({ taskNo }) =>
            taskNo ? (
              <a className="link mono" href={toPath(paths.task, { taskNo })}>
                {taskNo}
              </a>
            ) : (
              <span className="cap">all tasks</span>
            ),
        },
        {
          head: 'Inviter',
          cell: ({ host }) =>
            host ? (
              <a className="link" href={toPath(paths.member, { id: host.id })}>
                {host.nickname || 'erased'}
              </a>
            ) : (
              <span className="cap">Pollen</span>
            ),
        },
        {
          head: 'Runs',
          cell: ({ startsAt, endsAt }) =>
            `${moment(startsAt)} to ${endsAt ? moment(endsAt) : 'no end'}`,
        },
        {
          head: 'Guests',
          right: true,
          cell: ({ guests, maxGuests }) => `${count(guests)} of ${count(maxGuests)}`,
        },
        { head: 'State', cell: stateTag },
        {
          head: <span className="vh">Actions</span>,
          right: true,
          cell: (campaign) => onEdit && <Button onClick={() => onEdit(campaign)}>Edit</Button>,
        },
      ]}
    />
  );
}
