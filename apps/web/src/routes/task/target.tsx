import { clientCodes } from '@pollen/contract/codes/client-code';
import type { Participation } from '@pollen/contract/operations/process';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { paths } from '@pollen/contract/values/web-paths';
import {
  participationIn,
  pathOfEnd,
  pathOfWork,
  unAnswered,
} from '@pollen/contract/values/work-paths';
import { useEffect, useState } from 'react';
import { rendersAtOnce } from '../../features/survey/lazy-kinds.ts';
import { SurveyRunner } from '../../features/survey/survey-runner.tsx';
import { typingRecord } from '../../features/survey/typing-record.ts';
import { usePageTimes } from '../../features/task/page-times.ts';
import { forgetPendingSubmit, hasPendingSubmit } from '../../features/task/pending-submit.ts';
import {
  participationReading,
  resubmitAnswers,
  saveAnswers,
  seeParticipation,
  submitAnswers,
  takeParticipation,
} from '../../features/task/process.ts';
import { CallError, isRefusal } from '../../platform/http/call-error.ts';
import { useFirstAnswer } from '../../platform/http/first-answers.ts';
import { useRetry } from '../../platform/http/use-retry.ts';
import { useLocale, useText } from '../../platform/i18n/i18n.ts';
import { navigate, useSearch } from '../../platform/navigation/navigation.ts';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { undoSteps } from '../../platform/navigation/steps.ts';
import { useIsFirstRender } from '../../platform/page/first-render.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const loader: Loader = (_, { search }) => {
  const id = participationIn(search);
  return id === null ? null : [participationReading(id)];
};

const replaceWith = (path: string) => navigate(path, { replace: true });

/** The survey runner. The server decides which survey is shown and on which page. */
export default function TaskTargetPage() {
  const id = participationIn(useSearch());
  const [attempt, setAttempt] = useState(0);
  const { participation, failure, retry } = useWork(id, attempt);
  if (participation?.work?.plan) {
    return (
      <Running
        key={`${participation.id} ${attempt} ${participation.work.sequence}`}
        participation={participation}
        plan={participation.work.plan}
        onOutdated={() => setAttempt((count) => count + 1)}
      />
    );
  }
  return <Waiting failure={failure} onRetry={retry} />;
}

/** A page that needs more code waits for it: controls without it would lose input. */
function runnable(found: Participation | null, isFirst: boolean): Participation | null {
  if (found?.state !== unAnswered || !found.work?.plan) return null;
  return isFirst && !rendersAtOnce(found.work.plan, found.work.page) ? null : found;
}

/** The participation in an address; one that is not a survey (any more) is redirected to its own page. */
function useWork(id: string | null, attempt: number) {
  const locale = useLocale();
  const [tries, setTries] = useState(0);
  const isFirst = useIsFirstRender();
  const first = useFirstAnswer(participationReading(id ?? ''));
  const [participation, setParticipation] = useState(() =>
    id === null ? null : runnable(seeParticipation(id) ?? first ?? null, isFirst),
  );
  const [failure, setFailure] = useState<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the questions come in the member's language
  useEffect(() => {
    if (id === null) {
      replaceWith(paths.taskWelcomeBack());
      return;
    }
    let wanted = true;
    setFailure(null);
    takeParticipation(id, first).then(
      (found) => {
        if (!wanted) return;
        if (found.state !== unAnswered || !found.work) {
          forgetPendingSubmit(id);
          replaceWith(pathOfEnd(id));
        } else if (found.work.plan) setParticipation(found);
        else
          replaceWith(pathOfWork({ participationId: id, taskNo: found.taskNo, kind: found.kind }));
      },
      (error: unknown) => {
        if (!wanted) return;
        // Another member's, or gone: the end page has the message.
        if (isRefusal(error)) replaceWith(pathOfEnd(id));
        else setFailure(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [id, attempt, tries, locale]);
  return { participation, failure, retry: () => setTries((count) => count + 1) };
}

interface WaitingProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

function Waiting({ failure, onRetry }: WaitingProps) {
  const s = useText('common');
  useRetry(failure, onRetry);
  return (
    <Screen title={s('tab.task')} ownTitle start="close">
      <Page>
        {failure ? (
          <NoSignal level={1} onRetry={onRetry} />
        ) : (
          <Skeleton label={s('page.loading')} />
        )}
      </Page>
    </Screen>
  );
}

interface RunningProps {
  readonly participation: Participation;
  readonly plan: SurveyPlan<string>;
  /** Newer answers were saved elsewhere. */
  readonly onOutdated: () => void;
}

async function upload(file: File): Promise<string> {
  // Only some surveys ask for a photograph.
  const { uploadFile } = await import('../../platform/upload/upload-file.ts');
  return (await uploadFile(file, { screen: 'STAGE' })).fileName;
}

function Running({ participation, plan, onOutdated }: RunningProps) {
  const { id, title, minutes, work } = participation;
  const times = usePageTimes(work?.timings);
  const end = () => void undoSteps().then(() => replaceWith(pathOfEnd(id)));
  const submit = async (send: () => Promise<unknown>) => {
    try {
      await send();
    } catch (error) {
      if (error instanceof CallError && error.code === clientCodes.answersOutdated) onOutdated();
      throw error;
    }
    end();
  };
  return (
    <SurveyRunner
      plan={plan}
      title={title}
      minutes={minutes}
      participation={id}
      resumed={
        work && work.sequence > 0
          ? { sequence: work.sequence, page: work.page, answers: work.answers }
          : null
      }
      earlier={work?.timings}
      exit={paths.task()}
      save={(copy) =>
        saveAnswers(id, copy, times(copy.page)).catch((error: unknown) => {
          if (isRefusal(error)) return 'ended' as const;
          throw error;
        })
      }
      finish={(copy) => submit(() => submitAnswers(id, copy, times(copy.page), typingRecord(id)))}
      pendingFinish={{
        exists: () => hasPendingSubmit(id),
        send: () => submit(() => resubmitAnswers(id)),
        drop: () => forgetPendingSubmit(id),
      }}
      onEnded={end}
      explain={(error) => (isRefusal(error) ? error.msg : null)}
      upload={upload}
    />
  );
}
