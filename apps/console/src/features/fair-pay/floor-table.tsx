import { countryByCode } from '@pollen/contract/codes/country';
import type { PayFloor } from '@pollen/contract/operator/fair-pay';
import { formatMoneyInEnglish } from '@pollen/contract/values/number-format';
import { count, moment } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';

const nameOf = ({ country }: PayFloor) => countryByCode(country)?.name ?? '';

export function FloorTable({ onEdit }: { readonly onEdit: ((floor: PayFloor) => void) | null }) {
  const query = useCall('GET /pay-floors', {});
  return (
    <DataTable
      caption="Floors"
      list={{
        items: query.data?.items ?? [],
        loading: query.isPending,
        error: query.error,
        more: null,
        loadingMore: false,
        retry: () => void query.refetch(),
      }}
      rowKey={({ country }) => String(country)}
      empty="No countries yet."
      columns={[
        { head: 'Country', cell: (floor) => <b>{nameOf(floor)}</b> },
        {
          head: 'Points per hour',
          right: true,
          cell: ({ points }) =>
            points === 0 ? (
              <span className="cap">off</span>
            ) : (
              <span className="num">{count(points)}</span>
            ),
        },
        {
          head: 'Money per hour',
          right: true,
          cell: ({ points, worth }) =>
            points > 0 && <span className="num">{formatMoneyInEnglish(worth)}</span>,
        },
        { head: 'Since', cell: ({ since }) => moment(since) },
        {
          head: <span className="vh">Actions</span>,
          right: true,
          cell: (floor) => (
            <span className="row wrap">
              {floor.approvalId !== null && (
                <a className="link" href={toPath(paths.approval, { id: floor.approvalId })}>
                  Change requested
                </a>
              )}
              {onEdit && (
                <Button
                  aria-label={`Change the floor in ${nameOf(floor)}`}
                  onClick={() => onEdit(floor)}
                >
                  Change
                </Button>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
