import type { InviteRefusal } from '@pollen/contract/values/invite';
import { count, moment } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';

function MemberNumber({ id }: { readonly id: number | null }) {
  return id === null ? (
    <span className="cap">Pollen</span>
  ) : (
    <a className="link num" href={`${toPath(paths.member, { id })}?tab=ring`}>
      #{id}
    </a>
  );
}

export function SharedAccounts() {
  return (
    <DataTable
      caption="Shared bank accounts"
      list={usePages('GET /signals/accounts', {})}
      rowKey={({ memberId, otherMemberId }) => `${memberId} ${otherMemberId}`}
      empty="No two members share a bank account."
      columns={[
        { head: 'Seen on', cell: ({ at }) => moment(at) },
        { head: 'Member', cell: ({ memberId }) => <MemberNumber id={memberId} /> },
        {
          head: 'Shares the account of',
          cell: ({ otherMemberId }) => <MemberNumber id={otherMemberId} />,
        },
      ]}
    />
  );
}

const refusalNames: Readonly<Record<InviteRefusal, string>> = {
  self: 'Mailbox of the host',
  mailbox: 'Mailbox of another account',
  device: 'Device of the host',
  address: 'Network of the host',
  bank: 'Bank account of the host',
  ring: 'Device or account of the same chain',
  sharedDevice: 'Device of another new guest',
  sharedAddress: 'Network of another new guest',
};

export function RefusedInvitations() {
  return (
    <DataTable
      caption="Invitations without a reward"
      list={usePages('GET /signals/invitations', {})}
      rowKey={({ guestId }) => guestId}
      empty="No invitations have been refused."
      columns={[
        { head: 'Found on', cell: ({ at }) => moment(at) },
        { head: 'Guest', cell: ({ guestId }) => <MemberNumber id={guestId} /> },
        { head: 'Host', cell: ({ hostId }) => <MemberNumber id={hostId} /> },
        { head: 'Reason', cell: ({ refusal }) => <Tag kind="berry">{refusalNames[refusal]}</Tag> },
        {
          head: 'Shared with',
          cell: ({ foundWith }) => (
            <span className="cluster">
              {foundWith.map((id) => (
                <MemberNumber key={id} id={id} />
              ))}
            </span>
          ),
        },
        {
          head: 'Paid to the host before',
          right: true,
          cell: ({ hostPoints }) => count(hostPoints),
        },
      ]}
    />
  );
}
