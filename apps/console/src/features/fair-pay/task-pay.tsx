import { countryByCode } from '@pollen/contract/codes/country';
import { formatMoneyInEnglish } from '@pollen/contract/values/number-format';
import { count } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';

/** `4:05` for 245 seconds. */
const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What a task actually pays per hour in each country, and the top-ups added to it. */
export function TaskPayTable({ taskNo }: { readonly taskNo: string }) {
  const query = useCall('GET /tasks/{taskNo}/pay', { taskNo });
  return (
    <DataTable
      caption="Pay per hour, by median duration"
      list={{
        items: query.data?.items ?? [],
        loading: query.isPending,
        error: query.error,
        more: null,
        loadingMore: false,
        retry: () => void query.refetch(),
      }}
      rowKey={({ country }) => String(country)}
      empty="Shown for surveys once five members of a country have finished. Counted every hour."
      columns={[
        { head: 'Country', cell: ({ country }) => <b>{countryByCode(country)?.name ?? ''}</b> },
        { head: 'Completes', right: true, cell: ({ completes }) => count(completes) },
        {
          head: 'Median, min:s',
          right: true,
          cell: ({ medianSeconds }) => <span className="num">{clockOf(medianSeconds)}</span>,
        },
        {
          head: 'Topped up for, min:s',
          right: true,
          cell: ({ paidSeconds }) => <span className="num">{clockOf(paidSeconds)}</span>,
        },
        { head: 'Points per hour', right: true, cell: (row) => count(row.hourlyPoints) },
        {
          head: 'Money per hour',
          right: true,
          cell: ({ hourlyWorth }) => (
            <span className="num">{formatMoneyInEnglish(hourlyWorth)}</span>
          ),
        },
        {
          head: 'Floor',
          right: true,
          cell: ({ floor, hourlyPoints }) => (
            <span className="row">
              {floor > hourlyPoints && <Tag kind="berry">below</Tag>}
              {floor === 0 ? <span className="cap">off</span> : count(floor)}
            </span>
          ),
        },
        { head: 'Top-ups', right: true, cell: ({ topUps }) => count(topUps) },
        { head: 'Points added', right: true, cell: ({ topUpPoints }) => count(topUpPoints) },
      ]}
    />
  );
}
