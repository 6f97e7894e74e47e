import { moment, words } from '../../platform/format.ts';
import { usePages } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Refused postbacks; kept for 90 days. */
export function RefusalTable({ network }: { readonly network: string }) {
  const list = usePages('GET /partners/{network}/refusals', { network });
  return (
    <DataTable
      caption="Refused postbacks"
      list={list}
      rowKey={({ id }) => id}
      empty="No postbacks were refused in the last 90 days."
      columns={[
        { head: 'When', cell: ({ receivedAt }) => moment(receivedAt) },
        { head: 'Reason', cell: ({ refusal }) => <Tag kind="berry">{words(refusal)}</Tag> },
        { head: 'Details', cell: ({ detail }) => detail },
        { head: 'From', cell: ({ address }) => <span className="mono">{address}</span> },
        { head: 'Address called', cell: ({ url }) => <span className="mono url">{url}</span> },
      ]}
    />
  );
}
