import { moment, words } from '../../platform/format.ts';
import { actionText, logFact } from '../../platform/log-words.ts';
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
      empty={Object.keys(filter).length > 0 ? 'No actions match these filters.' : 'No actions yet.'}
      columns={[
        { head: 'No', right: true, cell: ({ sequence }) => sequence },
        { head: 'When', cell: ({ at }) => moment(at) },
        {
          head: 'Operator',
          cell: ({ operatorName }) => (
            <span className="row">
              <Avatar name={operatorName} small />
              {operatorName}
            </span>
          ),
        },
        { head: 'Action', cell: ({ action }) => <b title={action}>{actionText(action)}</b> },
        {
          head: 'Object',
          cell: ({ targetKind, targetId }) => (
            <span>
              {words(targetKind)} <span className="mono">{targetId}</span>
            </span>
          ),
        },
        {
          head: 'Before and after',
          cell: ({ before, after, targetKind }) => (
            <BeforeAfter
              before={before}
              after={after}
              fact={(name, value) => logFact(targetKind, name, value)}
            />
          ),
        },
        { head: 'Hash', cell: ({ hash }) => <span className="mono cap">{hash}</span> },
      ]}
    />
  );
}
