import { paths } from '@pollen/contract/values/web-paths';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { useTask } from '../../features/task/queries.ts';
import { ShareTask } from '../../features/task/share-task.tsx';
import { taskIn } from '../../features/task/start-input.ts';
import { TaskAction } from '../../features/task/task-action.tsx';
import { TaskDetailView } from '../../features/task/task-detail.tsx';
import { isRefusal } from '../../platform/http/call-error.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import type { PageProps } from '../../platform/navigation/page-props.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

export default function TaskDetailPage({ params }: PageProps) {
  const s = useText('common');
  const taskNo = params['taskNo'] ?? '';
  const profile = useMyProfile();
  const task = useTask(taskNo);
  const { sharerCode } = taskIn(useSearch());
  const share = profile && task.data && (
    <ShareTask task={task.data} sharerCode={profile.inviterCode} />
  );
  usePageHeader({ title: task.data?.title ?? s('tab.task'), ownTitle: true, end: share });
  if (task.data && profile) {
    return (
      <>
        <Page>
          <TaskDetailView task={task.data} country={profile.country} />
        </Page>
        <TaskAction task={task.data} country={profile.country} sharerCode={sharerCode} />
      </>
    );
  }
  if (task.isError) return <Failed error={task.error} onRetry={() => task.refetch()} />;
  return <PageSkeleton label={s('page.loading')} />;
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useText('task');
  return (
    <Page>
      {isRefusal(error) ? (
        <Empty
          level={1}
          mood="not-found"
          title={t('unknown')}
          text={t('unknownText')}
          action={<ButtonLink href={paths.task()}>{t('allTasks')}</ButtonLink>}
        />
      ) : (
        <NoSignal onRetry={onRetry} />
      )}
    </Page>
  );
}
