import type { PlanPage, SurveyPlan } from '@pollen/contract/survey/plan';
import { useEffect, useRef, useState } from 'react';
import type { Text } from '../../platform/i18n/i18n.ts';
import { clockText, counted, keepSpent, type Spent, startSpent, timeLeft } from './survey-time.ts';

interface SurveyTimerProps {
  readonly id: string;
  readonly plan: SurveyPlan<string>;
  readonly page: PlanPage<string>;
  readonly participation: string;
  /** Milliseconds on each page in earlier sessions, as stored by the server. */
  readonly earlier: Readonly<Record<string, number>>;
  /** The clock is paused while answers are being sent. */
  readonly paused: boolean;
  readonly t: Text<'survey'>;
  /** The minimum time of this page is over. */
  readonly onRelease: (page: string) => void;
  /** Called every second until the page could be left. */
  readonly onTimeUp: (of: 'page' | 'survey', isFirst: boolean) => void;
}

/** Seconds at which screen readers announce the countdown. */
const announcedAtSeconds = [300, 120, 60, 30, 10];

/** The remaining time, and how long "Next" is disabled. */
export default function SurveyTimer(props: SurveyTimerProps) {
  const { id, plan, page, participation, earlier, t } = props;
  const [spent, setSpent] = useState<Spent>(() => startSpent(participation, earlier));
  const left = timeLeft(plan, page, spent);
  const isUp = left.page === 0 || left.survey === 0;
  const latest = useRef({ ...props, spent });
  latest.current = { ...props, spent };
  const expired = useRef<string | null>(null);
  const { onRelease } = props;

  useEffect(() => {
    let since = Date.now();
    const timer = setInterval(() => {
      const { paused, page: shown, spent: before, onTimeUp } = latest.current;
      const seconds = Math.floor((Date.now() - since) / 1_000);
      // If the device's clock was set back, counting restarts from there.
      since = seconds < 0 ? Date.now() : since + seconds * 1_000;
      if (paused || seconds < 0) return;
      const after = counted(shown, before, seconds);
      setSpent(after);
      keepSpent(latest.current.participation, after);
      const { survey, page: onPage } = timeLeft(latest.current.plan, shown, after);
      const of = survey === 0 ? 'survey' : onPage === 0 ? 'page' : null;
      if (of === null) return;
      const isFirst = expired.current !== shown.name;
      expired.current = shown.name;
      onTimeUp(of, isFirst);
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  const isReleased = left.wait === 0;
  useEffect(() => {
    if (isReleased) onRelease(page.name);
  }, [isReleased, onRelease, page.name]);

  const shown = left.page ?? left.survey;
  return (
    <div className="survey__note survey__time" id={id}>
      {left.page !== null && (
        <p role="timer" className="num">
          {t('time.page', { time: clockText(left.page) })}
        </p>
      )}
      {left.survey !== null && (
        <p role="timer" className="num">
          {t('time.survey', { time: clockText(left.survey) })}
        </p>
      )}
      {left.wait > 0 && <p className="num">{t('time.wait', { time: clockText(left.wait) })}</p>}
      {isUp && (
        <p role="alert" className="is-error">
          {t('time.up')}
        </p>
      )}
      <Spoken t={t} shown={shown} wait={left.wait} minimum={page.minTime !== undefined} />
    </div>
  );
}

interface SpokenProps {
  readonly t: Text<'survey'>;
  readonly shown: number | null;
  readonly wait: number;
  readonly minimum: boolean;
}

/** A countdown announced every second would drown out the questions. */
function Spoken({ t, shown, wait, minimum }: SpokenProps) {
  const [announced, setAnnounced] = useState('');
  const isDue = shown !== null && announcedAtSeconds.includes(shown);
  const mayGo = minimum && wait === 0;
  useEffect(() => {
    if (isDue) setAnnounced(t('time.left', { count: shown }));
  }, [isDue, shown, t]);
  useEffect(() => {
    if (mayGo) setAnnounced(t('time.go'));
  }, [mayGo, t]);
  return (
    <p role="status" className="survey__said">
      {announced}
    </p>
  );
}
