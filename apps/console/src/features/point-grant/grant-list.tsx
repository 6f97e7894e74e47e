import type { PointGrant } from '@pollen/contract/operator/point-grant';
import type { ReactNode } from 'react';
import { count, moment } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { grantStates, reasonLabels } from './rules.ts';

type Shown = Pick<PointGrant, 'direction' | 'points'>;

function Amount({ direction, points }: Shown) {
  return direction === 'grant' ? (
    <b className="leaf nowrap">+{count(points)}</b>
  ) : (
    <b className="nowrap">−{count(points)}</b>
  );
}

function State({ grant }: { readonly grant: PointGrant }) {
  const { label, kind } = grantStates[grant.state];
  return (
    <span className="row wrap">
      <Tag kind={kind}>{label}</Tag>
      {grant.approvalId !== null && (
        <a className="link" href={toPath(paths.approval, { id: grant.approvalId })}>
          Open request
        </a>
      )}
    </span>
  );
}

/** Everything support granted to a member or deducted from them. */
export function Grants({ id }: { readonly id: number }) {
  return (
    <DataTable
      caption="Grants and deductions"
      list={usePages('GET /members/{id}/points', { id })}
      rowKey={(grant) => grant.id}
      empty="No points granted or deducted."
      columns={[
        { head: 'No', right: true, cell: (grant) => grant.id },
        { head: 'When', cell: ({ requestedAt }) => moment(requestedAt) },
        { head: 'Points', right: true, cell: (grant) => <Amount {...grant} /> },
        { head: 'Reason', cell: ({ reason }) => reasonLabels[reason] },
        { head: 'Note', cell: ({ note }) => note },
        {
          head: 'Ticket',
          cell: ({ ticketId }) =>
            ticketId !== null && (
              <a className="link" href={toPath(paths.ticket, { id: ticketId })}>
                #{ticketId}
              </a>
            ),
        },
        {
          head: 'By',
          cell: ({ requestedBy, approvedBy }) =>
            approvedBy === null ? requestedBy : `${requestedBy}, approved by ${approvedBy}`,
        },
        { head: 'State', cell: (grant) => <State grant={grant} /> },
      ]}
    />
  );
}

/** The grants and deductions for one ticket, in a narrow column. */
function TicketGrants({ grants }: { readonly grants: readonly PointGrant[] }) {
  if (grants.length === 0) return <p className="sub">None for this ticket.</p>;
  return grants.map((grant) => (
    <div key={grant.id} className="stack">
      <div className="spread">
        <span>
          {reasonLabels[grant.reason]} <span className="cap">{moment(grant.requestedAt)}</span>
        </span>
        <Amount {...grant} />
      </div>
      <State grant={grant} />
    </div>
  ));
}

/** What a member received for a ticket, and a button to grant more. */
export function TicketPoints({
  grants,
  children,
}: {
  readonly grants: readonly PointGrant[];
  readonly children: ReactNode;
}) {
  return (
    <section className="card stack" aria-label="Points">
      <h2>Points</h2>
      <TicketGrants grants={grants} />
      <div>{children}</div>
    </section>
  );
}
