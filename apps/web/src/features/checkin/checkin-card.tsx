import type { CheckinState } from '@pollen/contract/operations/checkin';
import { paths } from '@pollen/contract/values/web-paths';
import { lazy, Suspense, useState } from 'react';
import { type Text, useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Streak } from '../../ui/streak.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useCheckIn, useCheckin } from './queries.ts';
import { streakDays } from './streak-days.ts';
import './checkin-card.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

// On one day in seven.
const WeekWon = lazy(() =>
  import('./week-won.tsx').then((module) => ({ default: module.WeekWon })),
);

const week = 7;

function title(state: CheckinState, t: Text<'checkin'>): string {
  const done = state.days.filter((day) => day.done).length;
  if (state.checkedInToday) return t('done', { day: done, points: state.today.points });
  if (state.isFirst) return t('first');
  return done === 0 ? t('start') : t('day', { day: done + 1, total: week });
}

function text(state: CheckinState, t: Text<'checkin'>): string {
  const pay = state.checkedInToday ? state.tomorrow : state.today;
  const key = state.checkedInToday ? 'tomorrow' : 'today';
  return t(pay.chances > 0 ? `${key}Chance` : key, { points: pay.points });
}

function freezeText({ freeze }: CheckinState, t: Text<'checkin'>): string {
  const day = (date: string) => formatMoment(date.slice(0, 10), 'longDay', 'UTC');
  if (freeze.forgiven !== null) return t('forgiven', { day: day(freeze.forgiven) });
  if (freeze.ready) return t('freezeReady');
  return freeze.readyOn === null ? '' : t('freezeLater', { day: day(freeze.readyOn) });
}

/** Seven cells, the streak, tomorrow's points, and whether a missed day will be forgiven. */
export function CheckinCard({ country }: { readonly country: number }) {
  const t = useText('checkin');
  const { data: state } = useCheckin();
  const checkIn = useCheckIn();
  const [fresh, setFresh] = useState<number>();
  const [week, setWeek] = useState<'no' | 'won' | 'seen'>('no');
  if (!state) return null;

  async function check() {
    const { days, checkedIn, chances } = await checkIn.mutateAsync();
    setFresh(days.filter((day) => day.done).length - 1);
    if (checkedIn && chances > 0) setWeek('won');
  }

  return (
    <Card className="checkin">
      <h2 className="h3">{title(state, t)}</h2>
      <div className="spread">
        <p className="meta grow">{text(state, t)}</p>
        {state.checkedInToday ? (
          <Tag kind="leaf">{t('checkedIn')}</Tag>
        ) : (
          <Button
            small
            busy={checkIn.isPending}
            busyLabel={t('busy')}
            onClick={() =>
              check().catch(() => {
                // Shown like every failed call.
              })
            }
          >
            {t('action')}
          </Button>
        )}
      </div>
      <Streak days={streakDays(state)} label={t('label', { streak: state.streak })} fresh={fresh} />
      {state.checkedInToday && state.today.chances > 0 && (
        <p className="meta honey">
          {t('chanceYours')}{' '}
          <Link className="link link--touch" href={paths.lottery()}>
            {t('week.use')}
          </Link>
        </p>
      )}
      <p className="cap checkin__freeze">{freezeText(state, t)}</p>
      {week !== 'no' && (
        <Suspense>
          <WeekWon
            open={week === 'won'}
            points={state.today.points}
            country={country}
            onClose={() => setWeek('seen')}
          />
        </Suspense>
      )}
    </Card>
  );
}
