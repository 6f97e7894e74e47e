import type { Participation } from '@pollen/contract/operations/process';
import { lazy, Suspense, useEffect, useState } from 'react';
import { destinationOf } from '../../features/task/paths-of-work.ts';
import { startTask } from '../../features/task/process.ts';
import { taskIn } from '../../features/task/start-input.ts';
import { call } from '../../platform/http/api.ts';
import { isRefusal } from '../../platform/http/call-error.ts';
import { useRetry } from '../../platform/http/use-retry.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate, useSearch } from '../../platform/navigation/navigation.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
// A survey's first question comes next, so its code is loaded together with this page.
import './target.tsx';

const StartEnds = lazy(() => import('../../features/task/start-ends.tsx'));

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
        (destination) => wanted && replaceWith(destination, setFailure, setPartner),
        (error: unknown) => wanted && setFailure(error),
      );
    return () => {
      wanted = false;
    };
  }, [taskNo, sharerCode, attempt]);
  const waiting = <PageSkeleton label={s('page.loading')} />;
  const said = isRefusal(failure) ? failure.msg : null;
  // Spec §8: these calls fail silently, so the page shows its own message.
  if (taskNo !== null && failure !== null && said === null) {
    return (
      <Page>
        <NoSignal level={1} onRetry={() => setAttempt((count) => count + 1)} />
      </Page>
    );
  }
  if (partner === null && taskNo !== null && failure === null) return waiting;
  return (
    <Suspense fallback={waiting}>
      <StartEnds partner={partner} isKnown={taskNo !== null} said={said} />
    </Suspense>
  );
}

function replaceWith(
  destination: ReturnType<typeof destinationOf>,
  fail: (failure: unknown) => void,
  leave: (url: string) => void,
): void {
  if (destination === null) fail(new Error('This work has no page'));
  else if ('path' in destination) navigate(destination.path, { replace: true });
  else leave(destination.leaveFor);
}
