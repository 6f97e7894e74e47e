import type { SurveyDraft } from '@pollen/contract/operator/studio';
import { Studio } from '../features/studio/studio.tsx';
import { SurveyTask } from '../features/task/survey-task.tsx';
import { TaskChecks } from '../features/task/task-checks.tsx';
import { useTaskTexts } from '../features/task/use-task-texts.ts';
import type { PageProps } from '../platform/page-props.ts';
import { useCall } from '../platform/queries.ts';
import { Loaded } from '../ui/page.tsx';

function DraftStudio({ draft }: { readonly draft: SurveyDraft }) {
  return (
    <Studio
      draft={draft}
      taskTexts={useTaskTexts(draft.taskNo)}
      taskChecks={(checks) => <TaskChecks taskNo={draft.taskNo} {...checks} />}
      taskForm={({ quotas, ...survey }) => (
        <SurveyTask draftId={draft.id} taskNo={draft.taskNo} survey={survey} quotas={quotas} />
      )}
    />
  );
}

export default function StudioDraftPage({ params }: PageProps) {
  const query = useCall('GET /survey-drafts/{id}', { id: Number(params['id']) }, { isStart: true });
  return <Loaded query={query}>{(draft) => <DraftStudio draft={draft} />}</Loaded>;
}
