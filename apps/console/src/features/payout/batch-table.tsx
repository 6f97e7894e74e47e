import { countryByCode } from '@pollen/contract/codes/country';
import { count, moment, money } from '../../platform/format.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { batchStateWords, formatOf } from './batch-words.ts';

export function BatchTable() {
  return (
    <DataTable
      caption="Batches"
      list={usePages('GET /payouts/batches', {})}
      rowKey={({ id }) => id}
      onPick={({ id }) => navigate(toPath(paths.batch, { id }))}
      empty="No batches yet."
      columns={[
        {
          head: 'Batch',
          cell: ({ id }) => (
            <a className="link num" href={toPath(paths.batch, { id })}>
              #{id}
            </a>
          ),
        },
        { head: 'Country', cell: ({ country }) => countryByCode(country)?.name },
        { head: 'Format', cell: ({ country }) => <Tag>{formatOf(country)}</Tag> },
        { head: 'Payouts', right: true, cell: ({ payments }) => count(payments) },
        { head: 'Total', right: true, cell: ({ total }) => <b>{money(total)}</b> },
        {
          head: 'State',
          cell: ({ state }) => (
            <Tag kind={batchStateWords[state].kind}>{batchStateWords[state].text}</Tag>
          ),
        },
        { head: 'Left out', right: true, cell: ({ excluded }) => count(excluded) },
        { head: 'Created', cell: ({ created }) => `${moment(created.at)}, ${created.by}` },
        {
          head: 'Sent',
          cell: ({ sent }) => (sent ? `${moment(sent.at)}, ${sent.by}` : 'not yet'),
        },
      ]}
    />
  );
}
