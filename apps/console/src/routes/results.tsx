import { crosstabText } from '@pollen/contract/operator/results-crosstab';
import { filterText } from '@pollen/contract/operator/results-filter';
import { CrosstabView } from '../features/results/crosstab.tsx';
import { tableIn } from '../features/results/crosstab-rules.ts';
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

const tabs = [
  { name: 'overview', label: 'Overview' },
  { name: 'crosstab', label: 'Crosstab' },
  { name: 'export', label: 'Export' },
] as const;

/** What members answered to a task. */
export default function ResultsPage({ params }: PageProps) {
  const taskNo = params['taskNo'] ?? '';
  const search = useSearch();
  const filter = filterIn(search);
  const text = filterText(filter);
  const asked = new URLSearchParams(search);
  const tab = tabs.find(({ name }) => name === asked.get('tab'))?.name ?? 'overview';
  const query = useCall(
    'GET /tasks/{taskNo}/results',
    { taskNo, ...(text === '' ? {} : { filter: text }) },
    { refetchMs: liveMs, keepsPrevious: true },
  );
  const here = (name: string, wanted = text, table = asked.get('table') ?? '') =>
    `${toPath(paths.results, { taskNo })}?${new URLSearchParams({
      ...(name === 'overview' ? {} : { tab: name }),
      ...(wanted === '' ? {} : { filter: wanted }),
      ...(table === '' ? {} : { table }),
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
            tabs={tabs.map(({ name, label }) => ({ href: here(name), label }))}
            current={here(tab)}
          />
          {tab === 'overview' && (
            <Overview
              {...{ taskNo, overview, filter }}
              onFilter={(wanted) => navigate(here(tab, filterText(wanted)))}
            />
          )}
          {tab === 'crosstab' && (
            <CrosstabView
              {...{ taskNo, overview, filter }}
              table={tableIn(search, overview)}
              onFilter={(wanted) => navigate(here(tab, filterText(wanted)))}
              onTable={(table) => navigate(here(tab, text, crosstabText(table)))}
            />
          )}
          {tab === 'export' && (
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
