import { Wordmark } from '@pollen/browser/wordmark';
import { countryByCode } from '@pollen/contract/codes/country';
import { paths } from '@pollen/contract/values/web-paths';
import { taskIn } from '@pollen/contract/values/work-paths';
import { useEffect } from 'react';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import {
  taskOfferReading,
  taskReading,
  useTask,
  useTaskOffer,
} from '../../features/task/queries.ts';
import { ShareTask } from '../../features/task/share-task.tsx';
import { SharedTask } from '../../features/task/shared-task.tsx';
import { TaskAction } from '../../features/task/task-action.tsx';
import { TaskDetailView } from '../../features/task/task-detail.tsx';
import { isRefusal } from '../../platform/http/call-error.ts';
import { countryName } from '../../platform/i18n/country-name.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { isInNativeApp } from '../../platform/native/native-app.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import type { Loader, PageProps } from '../../platform/navigation/page-props.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { captureJoinCodes } from '../../platform/session/join-codes.ts';
import { memberReading, useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { PageSkeleton, Skeleton } from '../../ui/skeleton.tsx';

export const loader: Loader = ({ taskNo = '' }, { loggedIn }) =>
  loggedIn ? [memberReading, taskReading(taskNo)] : [taskOfferReading(taskNo)];

export default function TaskDetailPage({ params }: PageProps) {
  const taskNo = params['taskNo'] ?? '';
  const loggedIn = useSession().tokens !== null || isInNativeApp();
  return loggedIn ? <MemberTask taskNo={taskNo} /> : <VisitorTask taskNo={taskNo} />;
}

const brand = <Wordmark height={28} />;

/** Stores the codes of a shared link until the log-in or registration. */
function VisitorTask({ taskNo }: { readonly taskNo: string }) {
  const s = useText('common');
  const offer = useTaskOffer(taskNo);
  const header: ScreenHeader = {
    title: offer.data?.title ?? s('tab.task'),
    ownTitle: true,
    start: 'none',
    center: brand,
  };
  useEffect(() => captureJoinCodes(location.search, location.pathname), []);
  if (offer.data) {
    const names = offer.data.countries.flatMap((code) => {
      const country = countryByCode(code);
      return country ? [countryName(country.iso)] : [];
    });
    return (
      <Screen {...header}>
        <SharedTask task={offer.data} countries={names} />
      </Screen>
    );
  }
  if (offer.isError)
    return (
      <Screen {...header}>
        <Failed error={offer.error} onRetry={() => offer.refetch()} />
      </Screen>
    );
  return (
    <Screen {...header}>
      <PageSkeleton label={s('page.loading')} />
    </Screen>
  );
}

function MemberTask({ taskNo }: { readonly taskNo: string }) {
  const s = useText('common');
  const profile = useMyProfile();
  const task = useTask(taskNo);
  const { sharerCode } = taskIn(useSearch());
  const share = profile && task.data && (
    <ShareTask task={task.data} sharerCode={profile.inviterCode} />
  );
  const header: ScreenHeader = {
    title: task.data?.title ?? s('tab.task'),
    ownTitle: true,
    end: share,
  };
  if (task.data && profile) {
    return (
      <Screen {...header}>
        <Page>
          <TaskDetailView task={task.data} country={profile.country} />
        </Page>
        <TaskAction task={task.data} country={profile.country} sharerCode={sharerCode} />
      </Screen>
    );
  }
  if (task.isError)
    return (
      <Screen {...header}>
        <Failed error={task.error} onRetry={() => task.refetch()} />
      </Screen>
    );
  return (
    <Screen {...header}>
      <PageSkeleton label={s('page.loading')} />
    </Screen>
  );
}

interface TaskPanelProps {
  readonly taskNo: string;
  readonly country: number;
}

/** A task next to the list, where the screen has room for both. */
export function TaskPanel({ taskNo, country }: TaskPanelProps) {
  const s = useText('common');
  const task = useTask(taskNo);
  if (task.data) {
    return (
      <>
        <Page>
          <TaskDetailView task={task.data} country={country} level={2} />
        </Page>
        <TaskAction task={task.data} country={country} sharerCode={null} />
      </>
    );
  }
  if (task.isError) return <Failed level={2} error={task.error} onRetry={() => task.refetch()} />;
  return <Skeleton label={s('page.loading')} />;
}

interface FailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly level?: 1 | 2;
}

function Failed({ error, onRetry, level = 1 }: FailedProps) {
  const t = useText('task');
  return (
    <Page>
      {isRefusal(error) ? (
        <Empty
          level={level}
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
