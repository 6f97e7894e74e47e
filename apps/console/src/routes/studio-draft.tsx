import { Studio } from '../features/studio/studio.tsx';
import { SurveyTask } from '../features/task/survey-task.tsx';
import { TaskChecks } from '../features/task/task-checks.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { useCall } from '../platform/queries.ts';
import { Loaded } from '../ui/page.tsx';

export default function StudioDraftPage({ params }: PageProps) {
  const query = useCall('GET /survey-drafts/{id}', { id: Number(params['id']) }, { isStart: true });
  return (
    <Loaded query={query}>
      {(draft) => (
        <Studio
          draft={draft}
          taskChecks={(checks) => <TaskChecks taskNo={draft.taskNo} {...checks} />}
          taskForm={({ quotas, ...survey }) => (
            <SurveyTask draftId={draft.id} taskNo={draft.taskNo} survey={survey} quotas={quotas} />
          )}
        />
      )}
    </Loaded>
  );
}
