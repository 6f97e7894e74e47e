import { queryOf } from '../../platform/api.ts';
import { ago, count, share } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Kpis } from '../../ui/kpis.tsx';
import { Loaded } from '../../ui/page.tsx';
import { referenceOf } from './rules.ts';

/** A list that arrives complete, without paging. */
const whole = <Row,>(items: readonly Row[]) => ({
  items,
  loading: false,
  error: null,
  more: null,
  loadingMore: false,
  retry: () => {},
});

const said = { accept: 'accepted', refuse: 'refused' } as const;

/** How often two reviewers of the same answers agreed. */
export function Agreement() {
  const query = useCall('GET /review/agreement', {});
  return (
    <Loaded query={query}>
      {({ looks, agreed, auditors, disagreements }) => (
        <>
          <Kpis
            figures={[
              { label: 'Agreement', value: looks === 0 ? 'none yet' : share(agreed, looks) },
              { label: 'Reviewed twice', value: count(looks) },
              { label: 'Different decisions', value: count(looks - agreed) },
            ]}
          />
          <DataTable
            caption="Auditors"
            list={whole(auditors)}
            rowKey={({ id }) => id}
            empty="No decisions yet."
            columns={[
              { head: 'Auditor', cell: ({ name }) => <b>{name}</b> },
              { head: 'Accepted', right: true, cell: ({ accepted }) => count(accepted) },
              { head: 'Refused', right: true, cell: ({ refused }) => count(refused) },
              {
                head: 'Share refused',
                right: true,
                cell: ({ accepted, refused }) => share(refused, accepted + refused),
              },
              { head: 'Reviewed twice', right: true, cell: (row) => count(row.looks) },
              {
                head: 'Agreement',
                right: true,
                cell: (row) => (row.looks === 0 ? 'none yet' : share(row.agreed, row.looks)),
              },
            ]}
          />
          <h2>Different decisions</h2>
          <DataTable
            caption="Disagreements"
            list={whole(disagreements)}
            rowKey={({ participationId, at }) => `${participationId}-${at}`}
            empty="No auditors have disagreed."
            columns={[
              {
                head: 'Answers',
                cell: ({ participationId }) => (
                  <a className="link" href={`${paths.review}${queryOf({ id: participationId })}`}>
                    {referenceOf(participationId)}
                  </a>
                ),
              },
              { head: 'Task', cell: ({ taskTitle }) => taskTitle },
              { head: 'First', cell: ({ first }) => `${first.name} ${said[first.verdict]}` },
              { head: 'Second', cell: ({ second }) => `${second.name} ${said[second.verdict]}` },
              { head: 'When', cell: ({ at }) => ago(at) },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}
