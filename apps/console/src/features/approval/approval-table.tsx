import { moment } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { useOperator } from '../../platform/session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { stateKinds, stateLabels } from './rules.ts';

export function ApprovalTable({ list }: { readonly list: 'open' | 'closed' }) {
  const pages = usePages('GET /approvals', { list });
  const me = useOperator();
  return (
    <DataTable
      caption={list === 'open' ? 'Open requests' : 'Closed requests'}
      list={pages}
      rowKey={({ id }) => id}
      empty={list === 'open' ? 'No requests are waiting for a second person.' : 'No requests yet.'}
      columns={[
        {
          head: 'Request',
          cell: ({ id, summary, kindLabel }) => (
            <span>
              <a className="link" href={toPath(paths.approval, { id })}>
                {summary.title}
              </a>
              <br />
              <span className="cap">{kindLabel}</span>
            </span>
          ),
        },
        {
          head: 'Requested by',
          cell: ({ requestedBy, requestedAt }) => (
            <span>
              {requestedBy.id === me.id ? 'You' : requestedBy.name}
              <br />
              <span className="cap">{moment(requestedAt)}</span>
            </span>
          ),
        },
        list === 'open'
          ? { head: 'Expires', cell: ({ expiresAt }) => moment(expiresAt) }
          : {
              head: 'Decided by',
              cell: ({ decidedBy, decidedAt }) =>
                decidedBy ? (
                  <span>
                    {decidedBy.id === me.id ? 'You' : decidedBy.name}
                    <br />
                    <span className="cap">{moment(decidedAt)}</span>
                  </span>
                ) : (
                  <span className="cap">no one</span>
                ),
            },
        {
          head: 'State',
          cell: ({ state, mayDecide }) => (
            <Tag kind={stateKinds[state]}>{mayDecide ? 'Your decision' : stateLabels[state]}</Tag>
          ),
        },
      ]}
    />
  );
}
