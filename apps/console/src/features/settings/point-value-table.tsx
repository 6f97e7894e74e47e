import { countryByCode } from '@pollen/contract/codes/country';
import type { PointValue } from '@pollen/contract/operator/settings';
import { worthOfPoints } from '@pollen/contract/values/money';
import { formatMoneyInEnglish } from '@pollen/contract/values/number-format';
import { count, moment } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';

const nameOf = ({ country }: PointValue) => countryByCode(country)?.name ?? '';

export function PointValueTable({
  onEdit,
}: {
  readonly onEdit: ((value: PointValue) => void) | null;
}) {
  const query = useCall('GET /point-values', {});
  const list = {
    items: query.data?.items ?? [],
    loading: query.isPending,
    error: query.error,
    more: null,
    loadingMore: false,
    retry: () => void query.refetch(),
  };
  const money = (value: PointValue, points: number) => (
    <span className="num">{formatMoneyInEnglish(worthOfPoints(value.value, points))}</span>
  );
  return (
    <DataTable
      caption="Point values"
      list={list}
      rowKey={({ country }) => String(country)}
      empty="No countries yet."
      columns={[
        { head: 'Country', cell: (value) => <b>{nameOf(value)}</b> },
        { head: 'Currency', cell: ({ value }) => value.currency },
        { head: '1 point', right: true, cell: (value) => money(value, 1) },
        { head: '500 points', right: true, cell: (value) => money(value, 500) },
        {
          head: 'All balances',
          right: true,
          cell: ({ balances }) =>
            balances === null ? (
              <span className="cap">not counted yet</span>
            ) : (
              <span className="num">
                {formatMoneyInEnglish(balances.worth)}
                <br />
                <span className="cap">{count(balances.points)} points</span>
              </span>
            ),
        },
        { head: 'Since', cell: ({ updatedAt }) => moment(updatedAt) },
        {
          head: <span className="vh">Actions</span>,
          right: true,
          cell: (value) => (
            <span className="row wrap">
              {value.approvalId !== null && (
                <a className="link" href={toPath(paths.approval, { id: value.approvalId })}>
                  Change requested
                </a>
              )}
              {onEdit && (
                <Button
                  aria-label={`Change the value of a point in ${nameOf(value)}`}
                  onClick={() => onEdit(value)}
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
