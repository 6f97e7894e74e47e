import { count } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { endpointTag, eventWords } from './rules.ts';

export function WebhookTable() {
  const query = useCall('GET /webhooks', {});
  return (
    <DataTable
      caption="Webhooks"
      list={{
        items: query.data?.items ?? [],
        loading: query.isPending,
        error: query.error,
        more: null,
        loadingMore: false,
        retry: () => void query.refetch(),
      }}
      rowKey={({ id }) => id}
      empty="No webhooks yet."
      columns={[
        {
          head: 'Name',
          cell: ({ id, name, url }) => (
            <span>
              <a className="link" href={toPath(paths.webhook, { id })}>
                {name}
              </a>
              <br />
              <span className="cap mono">{url}</span>
            </span>
          ),
        },
        {
          head: 'State',
          cell: (endpoint) => {
            const [kind, text] = endpointTag(endpoint);
            return <Tag kind={kind}>{text}</Tag>;
          },
        },
        { head: 'Task', cell: ({ taskNo }) => taskNo ?? 'All' },
        { head: 'Events', cell: ({ events }) => events.map((one) => eventWords[one]).join(', ') },
        { head: 'Delivered, 7 days', right: true, cell: ({ delivered }) => count(delivered) },
        { head: 'Waiting', right: true, cell: ({ waiting }) => count(waiting) },
        { head: 'Failed', right: true, cell: ({ failed }) => count(failed) },
      ]}
    />
  );
}
