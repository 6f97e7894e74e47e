import type { Participation } from '@pollen/contract/operations/process';
import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useState } from 'react';
import { destinationOf } from '../../features/task/paths-of-work.ts';
import { startTask } from '../../features/task/process.ts';
import { taskIn } from '../../features/task/start-input.ts';
import { call } from '../../platform/http/api.ts';
import { isRefusal } from '../../platform/http/call-error.ts';
import { useRetry } from '../../platform/http/use-retry.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate, useSearch } from '../../platform/navigation/navigation.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
// A survey's first question comes next, so its code is loaded together with this page.
import './target.tsx';

/** A buzz task opens its post; without a valid post, the list of all posts. */
function postOf({ kind, taskNo }: Participation): Promise<string | null> {
  if (kind !== 'buzz') return Promise.resolve(null);
  return call('GET /v1/task/{taskNo}', { taskNo }, { onFailure: 'log' }).then(
    ({ target }) => target,
    () => null,
  );
}

/** The target of this address, before anything is rendered. */
export async function leadsTo(search: string): Promise<string | null> {
  const { taskNo, sharerCode } = taskIn(search);
  if (taskNo === null) return null;
  const participation = await startTask(taskNo, sharerCode);
  const destination = destinationOf(participation, await postOf(participation));
  return destination && 'path' in destination ? destination.path : null;
}

/** Starts or resumes a task and redirects; the page is never shown for long, nor returned to. */
export default function TaskGoPage() {
  const t = useText('survey');
  const s = useText('common');
  const { taskNo, sharerCode } = taskIn(useSearch());
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const [partner, setPartner] = useState<string | null>(null);
  usePageHeader({ title: t('go.opening'), ownTitle: true, start: 'close' });
  useRetry(isRefusal(failure) ? null : failure, () => setAttempt((count) => count + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts over
  useEffect(() => {
    if (taskNo === null) return;
    let wanted = true;
    setFailure(null);
    startTask(taskNo, sharerCode)
      .then(async (participation) => destinationOf(participation, await postOf(participation)))
      .then(
        (destination) => wanted && leadOn(destination, setFailure, setPartner),
        (error: unknown) => wanted && setFailure(error),
      );
    return () => {
      wanted = false;
    };
  }, [taskNo, sharerCode, attempt]);
  if (partner !== null) return <Leaving url={partner} />;
  if (taskNo === null || failure !== null) {
    return (
      <Page>
        <NotStarted
          failure={taskNo === null ? null : failure}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      </Page>
    );
  }
  return <PageSkeleton label={s('page.loading')} />;
}

function leadOn(
  destination: ReturnType<typeof destinationOf>,
  fail: (failure: unknown) => void,
  leave: (url: string) => void,
): void {
  if (destination === null) fail(new Error('This work has no page'));
  else if ('path' in destination) navigate(destination.path, { replace: true });
  else leave(destination.leaveFor);
}

/** The next page's owner, what they learn about the member, and how the member returns. */
function Leaving({ url }: { readonly url: string }) {
  const t = useText('survey');
  const { host } = new URL(url, location.href);
  return (
    <>
      <Page>
        <Empty level={1} mood="hello" title={t('leave.title')} text={t('leave.text', { host })} />
      </Page>
      <Foot>
        <ButtonLink className="grow" kind="quiet" href={paths.task()}>
          {t('leave.notNow')}
        </ButtonLink>
        {/* Replaces the entry, so that "back" on the partner's page returns to the task. */}
        <Button className="grow" onClick={() => location.replace(url)}>
          {t('leave.go')}
        </Button>
      </Foot>
    </>
  );
}

interface NotStartedProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** Spec §8: these calls fail silently, so the page shows its own message. */
function NotStarted({ failure, onRetry }: NotStartedProps) {
  const t = useText('survey');
  const said = isRefusal(failure) ? failure.msg : null;
  if (failure !== null && said === null) {
    return <NoSignal level={1} onRetry={onRetry} />;
  }
  return (
    <Empty
      level={1}
      mood="not-this-time"
      title={t(failure === null ? 'go.unknown' : 'go.notStarted')}
      text={said ?? t('go.unknownText')}
      action={<ButtonLink href={paths.task()}>{t('go.allTasks')}</ButtonLink>}
    />
  );
}
