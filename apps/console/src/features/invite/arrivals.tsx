import { useState } from 'react';
import { ago, count } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SelectField } from '../../ui/field.tsx';

const periods = [7, 30, 90, 366];

const named = (text: string | null) => text ?? <span className="cap">not named</span>;

/** Registrations by advertisement. */
export function Arrivals() {
  const [days, setDays] = useState(30);
  const query = useCall('GET /campaigns/arrivals', { days });
  return (
    <div className="stack">
      <div className="filters">
        <SelectField
          label="Period"
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {periods.map((period) => (
            <option key={period} value={period}>
              Last {period} days
            </option>
          ))}
        </SelectField>
        <p>
          {query.data ? count(query.data.registrations) : '…'} registrations through advertisements
        </p>
      </div>
      <DataTable
        caption="Advertisements"
        list={{
          items: query.data?.items ?? [],
          loading: query.isPending,
          error: query.error,
          more: null,
          loadingMore: false,
          retry: () => void query.refetch(),
        }}
        rowKey={({ source, medium, campaign }) => JSON.stringify([source, medium, campaign])}
        empty="Nobody registered through an advertisement in this period."
        columns={[
          { head: 'Source', cell: ({ source }) => named(source) },
          { head: 'Medium', cell: ({ medium }) => named(medium) },
          { head: 'Campaign', cell: ({ campaign }) => named(campaign) },
          {
            head: 'Registrations',
            right: true,
            cell: ({ registrations }) => count(registrations),
          },
          { head: 'Latest', cell: ({ latestAt }) => ago(latestAt) },
        ]}
      />
    </div>
  );
}
