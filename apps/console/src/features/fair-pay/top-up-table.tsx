import { count, moment } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';

/** Top-ups by task. */
export function TopUpTable() {
  const list = usePages('GET /top-ups', {});
  return (
    <DataTable
      caption="Top-ups"
      list={list}
      rowKey={({ taskNo }) => taskNo}
      empty="No tasks have been topped up yet."
      columns={[
        {
          head: 'Task',
          cell: ({ taskNo, title }) => (
            <a className="link" href={`${toPath(paths.task, { taskNo })}?tab=funnel`}>
              {title}
            </a>
          ),
        },
        { head: 'Number', cell: ({ taskNo }) => <span className="mono cap">{taskNo}</span> },
        { head: 'Top-ups', right: true, cell: (sum) => count(sum.count) },
        { head: 'Points', right: true, cell: ({ points }) => count(points) },
        { head: 'Latest', cell: ({ lastAt }) => moment(lastAt) },
      ]}
    />
  );
}
