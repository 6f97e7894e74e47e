import './survey.css';
import { scopeOf } from '@pollen/contract/survey/open-survey';
import type { PlanPage, SurveyPlan } from '@pollen/contract/survey/plan';
import { progress } from '@pollen/contract/survey/run';
import { visiblePages, visibleQuestions } from '@pollen/contract/survey/visibility';
import { memo, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocale, useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { stepsHere, useSteps } from '../../platform/navigation/steps.ts';
import { useIsFirstRender } from '../../platform/page/first-render.ts';
import { useReloadHold } from '../../platform/updates/reload-guard.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BackIcon } from '../../ui/icons/basic.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { SavedState } from '../../ui/saved-state.tsx';
import { writer } from './control.ts';
import { hasTimers, loadKinds, SurveyTimer } from './lazy-kinds.ts';
import { QuestionBlock } from './question-block.tsx';
import { minutesLeft, savedState } from './rules.ts';
import { useTypingRecord } from './typing-record.ts';
import { type PageRun, type SurveyRunOptions, useSurveyRun } from './use-survey-run.ts';

interface SurveyRunnerProps extends SurveyRunOptions {
  readonly plan: SurveyPlan<string>;
  readonly title: string;
  /** The duration of the whole survey, if the task has one. */
  readonly minutes?: number | undefined;
  /** The target of the close button. */
  readonly exit: string;
  readonly upload: (file: File) => Promise<string>;
  /** Milliseconds on each page in earlier sessions, if the server has them. */
  readonly earlier?: Readonly<Record<string, number>> | undefined;
  /** Shown instead of the saved state, if nothing is saved. */
  readonly unsavedLabel?: string;
}

const savedWords = {
  saving: 'saved.saving',
  saved: 'saved.saved',
  local: 'saved.local',
  again: 'saved.again',
} as const;

/** A survey, page by page: answers at thumb height, and whether they are saved. */
export function SurveyRunner(props: SurveyRunnerProps) {
  const { title, minutes, exit, upload, earlier = {}, unsavedLabel, ...options } = props;
  const t = useText('survey');
  const locale = useLocale();
  const run = useSurveyRun(options);
  const { survey, state } = run;
  useEffect(() => loadKinds(options.plan), [options.plan]);
  const { number, count } = progress(survey, state.run);
  const isLast = number === count;
  const page = survey.plan.pages.find(({ name }) => name === state.run.page);
  useReloadHold(run.busy);
  const formId = useId();
  const typing = useTypingRecord(options.participation);
  const time = useTiming(page as PlanPage<string> | undefined);
  const isArriving = useArriving(state.run.page);
  useSteps(number - 1, state.sequence, run.back);
  const label = t('progress', { page: number, count });
  const center = <ProgressBar share={(number - 1) / Math.max(1, count)} label={label} />;
  const end = (
    <b className="num survey__count" aria-hidden="true">
      {number}
      <span> / {count}</span>
    </b>
  );

  const body = useFocus(state.run.page, state.errors);
  const saved = savedState(state);
  return (
    <Screen title={title} start="close" exit={exit} center={center} end={end}>
      <Page className="survey">
        <div className="spread">
          <span className="meta survey__name">
            <span>{title}</span>
            {minutes && <span>{t('left', { count: minutesLeft(minutes, number, count) })}</span>}
          </span>
          <SavedState
            state={run.finishQueued || unsavedLabel ? 'local' : saved}
            label={unsavedLabel ?? t(run.finishQueued ? 'saved.queued' : savedWords[saved])}
          />
        </div>
        <form
          id={formId}
          ref={body}
          className="stack survey__body"
          key={state.run.page}
          noValidate
          {...typing}
          onSubmit={(event) => {
            event.preventDefault();
            if (!time.isHeld && !isArriving) run.next();
          }}
        >
          {page && (
            <PageBody
              page={page as PlanPage<string>}
              run={run.page}
              title={title}
              t={t}
              locale={locale}
              upload={upload}
              seed={options.participation}
            />
          )}
        </form>
      </Page>
      <Foot>
        {run.finishQueued && (
          <p className="survey__note" role="status">
            {t('finish.queued')}
          </p>
        )}
        {state.isLedBack && (
          <p className="survey__note" role="status">
            {t('finish.ledBack')}
          </p>
        )}
        {run.finishFailed && (
          <p className="survey__note is-error" role="alert">
            {run.finishFailed === true ? t('finish.failed') : run.finishFailed}
          </p>
        )}
        {hasTimers(options.plan) && page && (
          <Suspense>
            <SurveyTimer
              id={time.id}
              plan={options.plan}
              page={page as PlanPage<string>}
              participation={options.participation}
              earlier={earlier}
              t={t}
              paused={run.busy || run.finishQueued}
              onRelease={time.release}
              onTimeUp={run.expire}
            />
          </Suspense>
        )}
        {mayGoBack(run) && (
          <Button
            kind="quiet"
            className="survey__back"
            aria-label={t('previous')}
            onClick={() => (stepsHere() > 0 ? history.back() : run.back())}
          >
            <BackIcon />
          </Button>
        )}
        <Button
          className={classNames('grow', isArriving && !time.isHeld && 'is-arriving')}
          type="submit"
          form={formId}
          busy={run.busy}
          busyLabel={t('sending')}
          aria-disabled={isArriving || undefined}
          {...(time.isHeld ? { 'aria-disabled': true, 'aria-describedby': time.id } : {})}
        >
          {t(isLast ? 'finish' : 'next')}
        </Button>
      </Foot>
    </Screen>
  );
}

/** Half a second: a second tap on "Next" must not leave the page that has just appeared. */
const arrivalMs = 500;

function useArriving(page: string | null): boolean {
  const [arrived, setArrived] = useState(useIsFirstRender() ? page : null);
  useEffect(() => {
    const timer = setTimeout(setArrived, arrivalMs, page);
    return () => clearTimeout(timer);
  }, [page]);
  return arrived !== page;
}

/** "Next" is disabled until the page's minimum time is over. */
function useTiming(page: PlanPage<string> | undefined) {
  const id = useId();
  const [released, release] = useState<string | null>(null);
  return { id, release, isHeld: page?.minTime !== undefined && released !== page.name };
}

/** As in SurveyJS, a page whose time is over cannot be opened again. */
function mayGoBack({ survey, state }: ReturnType<typeof useSurveyRun>): boolean {
  const pages = visiblePages(survey, state.run.answers);
  const index = pages.findIndex(({ name }) => name === state.run.page);
  return index > 0 && pages[index - 1]?.timeLimit === undefined;
}

interface PageBodyProps {
  readonly page: PlanPage<string>;
  readonly run: PageRun;
  readonly title: string;
  readonly t: ReturnType<typeof useText<'survey'>>;
  readonly locale: string;
  readonly seed: string;
  readonly upload: (file: File) => Promise<string>;
}

/** Not rendered again while a request comes and goes. */
const PageBody = memo(function PageBody({ page, run, title, ...rest }: PageBodyProps) {
  const scope = scopeOf(run.survey, run.state.run.answers);
  const visible = visibleQuestions(page, scope) as readonly PlanPage<string>['questions'][number][];
  const questions = visible.filter((one) => one.kind !== 'html' || one.html.length > 0);
  const { fill } = writer(run.survey, run.state.run.answers, rest.t, rest.locale);
  const alone = questions.filter(({ kind }) => kind !== 'html').length === 1 && !page.title;
  return (
    <>
      {!alone && (
        <h1 className={page.title ? 'h1' : 'survey__said'} tabIndex={-1}>
          {page.title ? fill(page.title) : title}
        </h1>
      )}
      {page.description && <p className="meta">{fill(page.description)}</p>}
      {questions.map((question, index) => {
        const panel = question.panel === undefined ? undefined : page.panels?.[question.panel];
        const isFirst = questions[index - 1]?.panel !== question.panel;
        return (
          <div key={question.name} className="stack survey__item">
            {panel && isFirst && (
              <div>
                {panel.title && <h2 className="h2">{fill(panel.title)}</h2>}
                {panel.description && <p className="meta">{fill(panel.description)}</p>}
              </div>
            )}
            <QuestionBlock
              {...rest}
              question={question}
              survey={run.survey}
              run={run}
              alone={alone}
            />
          </div>
        );
      })}
    </>
  );
});

/** A new page starts at its heading, a refused one at the first error. */
function useFocus(page: string | null, errors: object) {
  const body = useRef<HTMLFormElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    body.current?.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
  }, [page]);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const first = body.current
      ?.querySelector('.field__hint.is-error:not(:empty)')
      ?.closest('fieldset');
    first?.scrollIntoView({ block: 'start' });
    first
      ?.querySelector<HTMLElement>('input, select, textarea, button')
      ?.focus({ preventScroll: true });
  }, [errors]);
  return body;
}
