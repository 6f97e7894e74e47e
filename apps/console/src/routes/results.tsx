import { crosstabText } from '@pollen/contract/operator/results-crosstab';
import { filterText } from '@pollen/contract/operator/results-filter';
import { CodingView } from '../features/results/coding-view.tsx';
import { CrosstabView } from '../features/results/crosstab.tsx';
import { tableIn } from '../features/results/crosstab-rules.ts';
import { ExportPanel } from '../features/results/export-panel.tsx';
import { Overview } from '../features/results/overview.tsx';
import { ReportsView } from '../features/results/reports.tsx';
import { filterIn } from '../features/results/rules.ts';
import { WeightsView } from '../features/results/weights.tsx';
import { AnswerExport } from '../features/task/answer-export.tsx';
import { TaskStateTag } from '../features/task/task-table.tsx';
import { navigate, useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths, toPath } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { Loaded, Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

/** How often the results of a running survey are refetched. */
const liveMs = 10_000;

const tabs = [
  { name: 'overview', label: 'Overview' },
  { name: 'crosstab', label: 'Crosstab' },
  { name: 'coding', label: 'Open text' },
  { name: 'weights', label: 'Weights' },
  { name: 'reports', label: 'Reports' },
  { name: 'export', label: 'Export' },
] as const;

/** The results of one task. */
export default function ResultsPage({ params }: PageProps) {
  const taskNo = params['taskNo'] ?? '';
  const search = useSearch();
  const filter = filterIn(search);
  const text = filterText(filter);
  const asked = new URLSearchParams(search);
  const weighted = asked.get('weighted') === '1';
  const tab = tabs.find(({ name }) => name === asked.get('tab'))?.name ?? 'overview';
  const query = useCall(
    'GET /tasks/{taskNo}/results',
    { taskNo, ...(text === '' ? {} : { filter: text }), ...(weighted ? { weighted } : {}) },
    { refetchMs: liveMs, keepsPrevious: true },
  );
  /** The address with another tab or filter; the rest of it stays. */
  function here(name: string, change: Readonly<Record<string, string>> = {}): string {
    const given = new URLSearchParams();
    const set = (key: string, value: string) => value !== '' && given.set(key, value);
    set('tab', name === 'overview' ? '' : name);
    for (const key of ['filter', 'table', 'weighted']) {
      set(key, change[key] ?? asked.get(key) ?? '');
    }
    return `${toPath(paths.results, { taskNo })}?${given}`;
  }
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
              taskNo={taskNo}
              overview={overview}
              filter={filter}
              weighted={weighted}
              onFilter={(wanted) => navigate(here(tab, { filter: filterText(wanted) }))}
              onWeighted={(on) => navigate(here(tab, { weighted: on ? '1' : '' }))}
            />
          )}
          {tab === 'crosstab' && (
            <CrosstabView
              taskNo={taskNo}
              overview={overview}
              filter={filter}
              weighted={weighted}
              table={tableIn(search, overview)}
              onFilter={(wanted) => navigate(here(tab, { filter: filterText(wanted) }))}
              onWeighted={(on) => navigate(here(tab, { weighted: on ? '1' : '' }))}
              onTable={(table) => navigate(here(tab, { table: crosstabText(table) }))}
            />
          )}
          {tab === 'coding' && <CodingView taskNo={taskNo} overview={overview} filter={filter} />}
          {tab === 'weights' && <WeightsView taskNo={taskNo} overview={overview} />}
          {tab === 'reports' && (
            <ReportsView
              taskNo={taskNo}
              overview={overview}
              filter={filter}
              weighted={weighted}
              table={tableIn(search, overview)}
              onFilter={(wanted) => navigate(here(tab, { filter: filterText(wanted) }))}
              onWeighted={(on) => navigate(here(tab, { weighted: on ? '1' : '' }))}
            />
          )}
          {tab === 'export' && (
            <>
              <ExportPanel
                taskNo={taskNo}
                filter={filter}
                completes={overview.completes}
                hasWeights={overview.hasWeights}
              />
              <AnswerExport taskNo={taskNo} />
            </>
          )}
        </Page>
      )}
    </Loaded>
  );
}
