import { countryByCode } from '@pollen/contract/codes/country';
import { type Limit, limitKinds } from '@pollen/contract/operator/spending';
import { formatMoneyInEnglish } from '@pollen/contract/values/number-format';
import { count, words } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';

const moneyText = ({ money }: Limit): string[] =>
  money.flatMap(({ country, currency, amount }) =>
    amount === null
      ? []
      : [`${formatMoneyInEnglish({ currency, amount })} in ${countryByCode(country)?.name ?? ''}`],
  );

export function LimitTable({ onEdit }: { readonly onEdit: ((limit: Limit) => void) | null }) {
  const query = useCall('GET /limits', {});
  const list = {
    items: query.data?.items ?? [],
    loading: query.isPending,
    error: query.error,
    more: null,
    loadingMore: false,
    retry: () => void query.refetch(),
  };
  return (
    <DataTable
      caption="Limits"
      list={list}
      rowKey={({ kind, role }) => `${kind} ${role}`}
      empty="No limits yet."
      columns={[
        { head: 'Limit', cell: ({ kind }) => <b>{limitKinds[kind].label}</b> },
        { head: 'Role', cell: ({ role }) => words(role) },
        {
          head: 'Points',
          right: true,
          cell: ({ points }) => <span className="num">{count(points)}</span>,
        },
        {
          head: 'Money',
          cell: (limit) => {
            const amounts = moneyText(limit);
            return amounts.length === 0 ? (
              <span className="cap">no limit in money</span>
            ) : (
              amounts.join(', ')
            );
          },
        },
        {
          head: <span className="vh">Actions</span>,
          right: true,
          cell: (limit) => (
            <span className="row wrap">
              {limit.approvalId !== null && (
                <a className="link" href={toPath(paths.approval, { id: limit.approvalId })}>
                  Raise requested
                </a>
              )}
              {onEdit && (
                <Button
                  aria-label={`Change “${limitKinds[limit.kind].label}” for ${limit.role}`}
                  onClick={() => onEdit(limit)}
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
