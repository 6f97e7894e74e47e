import { moment } from '../../platform/format.ts';
import { usePages } from '../../platform/queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { BeforeAfter } from '../../ui/json-view.tsx';

export interface ActionFilter {
  readonly operatorId?: number;
  readonly action?: string;
  readonly from?: string;
  readonly until?: string;
  readonly targetKind?: string;
  readonly targetId?: string;
}

export function ActionTable({ filter }: { readonly filter: ActionFilter }) {
  const list = usePages('GET /actions', filter);
  return (
    <DataTable
      caption="Action log"
      list={list}
      rowKey={({ sequence }) => sequence}
      empty={Object.keys(filter).length > 0 ? 'No action fits these filters.' : 'No actions yet.'}
      columns={[
        { head: 'No', right: true, cell: ({ sequence }) => sequence },
        { head: 'When', cell: ({ at }) => moment(at) },
        {
          head: 'Who',
          cell: ({ operatorName }) => (
            <span className="row">
              <Avatar name={operatorName} small />
              {operatorName}
            </span>
          ),
        },
        { head: 'What', cell: ({ action }) => <b className="mono">{action}</b> },
        {
          head: 'On',
          cell: ({ targetKind, targetId }) => (
            <span>
              {targetKind} <span className="mono">{targetId}</span>
            </span>
          ),
        },
        {
          head: 'Before and after',
          cell: ({ before, after }) => <BeforeAfter before={before} after={after} />,
        },
        { head: 'Hash', cell: ({ hash }) => <span className="mono cap">{hash}</span> },
      ]}
    />
  );
}
