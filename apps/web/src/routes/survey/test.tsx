import type { SurveyTest } from '@pollen/contract/operations/studio';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useState } from 'react';
import { type UnpaidEnd, UnpaidRun } from '../../features/survey/unpaid-run.tsx';
import { call } from '../../platform/http/api.ts';
import { useLocale, useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import type { PageProps } from '../../platform/navigation/page-props.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The survey of a test link; null if the link is not valid. */
function useTest(token: string): SurveyTest | null | undefined {
  const [test, setTest] = useState<SurveyTest | null | undefined>();
  useEffect(() => {
    let isGone = false;
    const keep = (next: SurveyTest | null) => !isGone && setTest(next);
    call('GET /v1/survey-test/{token}', { token }, { onFailure: 'log' }).then(keep, () =>
      keep(null),
    );
    return () => {
      isGone = true;
    };
  }, [token]);
  return test;
}

type Step = 'start' | 'run' | UnpaidEnd;

/** An unpublished survey for people who have its test link; no account is needed. */
export default function SurveyTestPage({ params }: PageProps) {
  const test = useTest(params['token'] ?? '');
  const [step, setStep] = useState<Step>('start');
  const t = useText('survey-test');
  const locale = useLocale();
  if (test && step === 'run') {
    return (
      <UnpaidRun
        key={locale}
        plan={test.plan as SurveyPlan}
        title={test.title}
        minutes={test.minutes}
        exit={paths.surveyTest(params['token'] ?? '')}
        label={t('label')}
        onEnd={setStep}
      />
    );
  }
  return (
    <TestFrame test={test} step={step === 'run' ? 'start' : step} onStart={() => setStep('run')} />
  );
}

interface TestFrameProps {
  readonly test: SurveyTest | null | undefined;
  readonly step: 'start' | UnpaidEnd;
  readonly onStart: () => void;
}

/** Before and after the questions: says that it is a test. */
function TestFrame({ test, step, onStart }: TestFrameProps) {
  const t = useText('survey-test');
  const s = useText('common');
  const header: ScreenHeader = { title: t('title') };
  if (test === undefined) {
    return (
      <Screen {...header}>
        <Page>
          <Skeleton label={s('page.loading')} />
        </Page>
      </Screen>
    );
  }
  if (test === null) {
    return (
      <Screen {...header}>
        <Page>
          <Empty mood="not-found" level={1} title={t('gone.title')} text={t('gone.text')} />
        </Page>
      </Screen>
    );
  }
  const isScreenedOut = step !== 'start' && step.screenOut !== null;
  const [title, text] =
    step === 'start'
      ? [
          t('start.title', { title: test.title }),
          t('start.text', { time: formatMoment(test.expiresAt) }),
        ]
      : isScreenedOut
        ? [t('screened'), t('screened.text')]
        : [t('done.title'), t('done.text')];
  return (
    <Screen {...header}>
      <Page>
        <Card>
          <h1 className="h2">{title}</h1>
          <p className="meta">{text}</p>
        </Card>
        <Button onClick={onStart}>{t(step === 'start' ? 'start' : 'again')}</Button>
      </Page>
    </Screen>
  );
}
