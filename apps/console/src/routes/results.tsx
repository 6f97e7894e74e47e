import { filterText } from '@pollen/contract/operator/results-filter';
import { ExportPanel } from '../features/results/export-panel.tsx';
import { Overview } from '../features/results/overview.tsx';
import { filterIn } from '../features/results/rules.ts';
import { AnswerExport } from '../features/task/answer-export.tsx';
import { TaskStateTag } from '../features/task/task-table.tsx';
import { navigate, useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths, toPath } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { Loaded, Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

/** A survey that runs is read again this often. */
const liveMs = 10_000;

/** What members answered to a task. */
export default function ResultsPage({ params }: PageProps) {
  const taskNo = params['taskNo'] ?? '';
  const search = useSearch();
  const filter = filterIn(search);
  const text = filterText(filter);
  const tab = new URLSearchParams(search).get('tab') === 'export' ? 'export' : 'overview';
  const query = useCall(
    'GET /tasks/{taskNo}/results',
    { taskNo, ...(text === '' ? {} : { filter: text }) },
    { refetchMs: liveMs, keepsPrevious: true },
  );
  const here = (name: string, wanted = text) =>
    `${toPath(paths.results, { taskNo })}?${new URLSearchParams({
      ...(name === 'overview' ? {} : { tab: name }),
      ...(wanted === '' ? {} : { filter: wanted }),
    })}`;
  return (
    <Loaded query={query}>
      {(overview) => (
        <Page
          title={overview.title}
          about={
            <>
              <a className="mono cap" href={toPath(paths.task, { taskNo })}>
                {taskNo}
              </a>
              <TaskStateTag state={overview.state} />
            </>
          }
        >
          <Tabs
            label="Results"
            tabs={[
              { href: here('overview'), label: 'Overview' },
              { href: here('export'), label: 'Export' },
            ]}
            current={here(tab)}
          />
          {tab === 'overview' ? (
            <Overview
              {...{ taskNo, overview, filter }}
              onFilter={(wanted) => navigate(here('overview', filterText(wanted)))}
            />
          ) : (
            <>
              <ExportPanel {...{ taskNo, filter, completes: overview.completes }} />
              <AnswerExport taskNo={taskNo} />
            </>
          )}
        </Page>
      )}
    </Loaded>
  );
}
