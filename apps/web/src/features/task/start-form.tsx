import type { Participation } from '@pollen/contract/operations/process';
import { destinationOf, pathOfStart } from '@pollen/contract/values/work-paths';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../platform/http/api.ts';
import { isRefusal } from '../../platform/http/call-error.ts';
import { useRetry } from '../../platform/http/use-retry.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate } from '../../platform/navigation/navigation.ts';
import { untilLookedAt } from '../../platform/page/looked-at.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { startTask } from './process.ts';

/** A buzz task opens its post; without a valid post, the list of all posts. */
function postOf({ kind, taskNo }: Participation): Promise<string | null> {
  if (kind !== 'buzz') return Promise.resolve(null);
  return call('GET /v1/task/{taskNo}', { taskNo }, { onFailure: 'log' }).then(
    ({ target }) => target,
    () => null,
  );
}

interface StartFormProps {
  readonly taskNo: string;
  readonly sharerCode: string | null;
  readonly onPartner: (url: string) => void;
  readonly onRefused: (said: string) => void;
}

/** Starts the task by itself. Where no script runs, its button posts the same to this address. */
export function StartForm({ taskNo, sharerCode, onPartner, onRefused }: StartFormProps) {
  const t = useText('survey');
  const [attempt, setAttempt] = useState(0);
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const retry = () => setAttempt((count) => count + 1);
  useRetry(failure, retry);

  function fail(error: unknown): void {
    if (isRefusal(error) && error.msg !== null) onRefused(error.msg);
    else setFailure(error);
  }
  function goOn(destination: ReturnType<typeof destinationOf>): void {
    if (destination === null) setFailure(new Error('This work has no page'));
    else if ('path' in destination) navigate(destination.path, { replace: true });
    else onPartner(destination.leaveFor);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts over
  useEffect(() => {
    let wanted = true;
    setFailure(null);
    (attempt === 0 ? untilLookedAt() : Promise.resolve())
      .then(() => {
        setStarting(true);
        return startTask(taskNo, sharerCode);
      })
      .then(async (participation) => destinationOf(participation, await postOf(participation)))
      .then(
        (destination) => wanted && goOn(destination),
        (error: unknown) => wanted && fail(error),
      );
    return () => {
      wanted = false;
    };
  }, [taskNo, sharerCode, attempt]);

  // Spec §8: these calls fail silently, so the page shows its own message.
  if (failure !== null) {
    return (
      <Page>
        <NoSignal level={1} onRetry={retry} />
      </Page>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    retry();
  };
  return (
    <form method="post" action={pathOfStart(taskNo, sharerCode)} onSubmit={submit}>
      <Page>
        <Empty level={1} mood="hello" title={t('go.opening')} />
      </Page>
      <Foot>
        <Button type="submit" className="grow" busy={isStarting}>
          {t('go.open')}
        </Button>
      </Foot>
    </form>
  );
}
