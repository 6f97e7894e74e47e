import { ago, count, share } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { trustWords } from './rules.ts';

export function NetworkTable() {
  const query = useCall('GET /partners', {});
  return (
    <DataTable
      caption="Networks"
      list={{
        items: query.data?.items ?? [],
        loading: query.isPending,
        error: query.error,
        more: null,
        loadingMore: false,
        retry: () => void query.refetch(),
      }}
      rowKey={({ network }) => network}
      empty="No networks yet."
      columns={[
        {
          head: 'Network',
          cell: ({ network, name }) => (
            <span>
              <a className="link" href={toPath(paths.partner, { network })}>
                {name}
              </a>
              <br />
              <span className="cap mono">{network}</span>
            </span>
          ),
        },
        {
          head: 'State',
          cell: ({ enabled, hasSecret, trust }) => {
            if (enabled) return <Tag kind="leaf">On</Tag>;
            const lacks = !hasSecret && (trust === 'signature' || trust === 'both');
            return <Tag>{lacks ? 'Off, no secret' : 'Off'}</Tag>;
          },
        },
        { head: 'Verified by', cell: ({ trust }) => trustWords[trust] ?? trust },
        { head: 'Completes, 30 days', right: true, cell: ({ finished }) => count(finished) },
        {
          head: 'Reversed',
          right: true,
          cell: ({ finished, reversed }) => (
            <span>
              {count(reversed)} <b>{share(reversed, finished)}</b>
            </span>
          ),
        },
        { head: 'Changed', cell: ({ updatedAt }) => ago(updatedAt) },
      ]}
    />
  );
}
