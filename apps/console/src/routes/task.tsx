import type { OperatorTask } from '@pollen/contract/operator/task';
import { asksQuestions } from '@pollen/contract/operator/task-fields';
import { TaskPayTable } from '../features/fair-pay/task-pay.tsx';
import { QuotaStatus } from '../features/studio/quota-status.tsx';
import { Funnel } from '../features/task/funnel.tsx';
import { SurveyPanel } from '../features/task/survey-panel.tsx';
import { TaskBudget } from '../features/task/task-budget.tsx';
import { TaskEditor } from '../features/task/task-editor.tsx';
import { TaskActions, TaskNotices } from '../features/task/task-notices.tsx';
import { TaskStateTag } from '../features/task/task-table.tsx';
import { useTaskForm } from '../features/task/use-task-form.ts';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths, toPath } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { Loaded, Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

function TaskView({ task }: { readonly task: OperatorTask }) {
  const { taskNo } = task;
  const of = useTaskForm(task);
  const { fields, form, base, disabled } = of;
  const writes = useMay('task.write');
  const exports = useMay('task.export');
  const here = (tab: string) => `${toPath(paths.task, { taskNo })}?tab=${tab}`;
  const tabs = [
    ['task', 'Task'],
    ...(asksQuestions(fields) && writes ? [['survey', 'Survey'] as const] : []),
    ['funnel', 'Funnel'],
  ] as const;
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const tab = tabs.find(([name]) => name === wanted)?.[0] ?? 'task';
  return (
    <Page
      title={task.title['en-US']}
      about={
        <>
          <span className="mono cap">{taskNo}</span>
          <TaskStateTag state={task.state} />
        </>
      }
      actions={<TaskActions of={of} />}
    >
      <TaskNotices of={of} />
      <TaskBudget task={task} />
      {task.publishedAt !== null && task.surveySource !== null && (
        <QuotaStatus source={task.surveySource} counts={task.cells} wanted={task.slots} />
      )}
      <Tabs
        label="Task"
        tabs={[
          ...tabs.map(([name, label]) => ({ href: here(name), label })),
          ...(exports ? [{ href: toPath(paths.results, { taskNo }), label: 'Results' }] : []),
        ]}
        current={here(tab)}
      />
      {tab === 'task' && <TaskEditor key={base.revision} {...form} />}
      {tab === 'survey' && (
        <SurveyPanel taskNo={taskNo} fields={fields} readOnly={disabled} isSaved={!of.dirty} />
      )}
      {tab === 'funnel' && (
        <>
          <Funnel taskNo={taskNo} />
          <h2>Pay per hour, by median duration</h2>
          <TaskPayTable taskNo={taskNo} />
        </>
      )}
    </Page>
  );
}

export default function TaskPage({ params }: PageProps) {
  const query = useCall(
    'GET /tasks/{taskNo}',
    { taskNo: params['taskNo'] ?? '' },
    { refetchMs: 30_000 },
  );
  return <Loaded query={query}>{(task) => <TaskView task={task} />}</Loaded>;
}
