import './stage.css';
import type { ShopVisit } from '@pollen/contract/operations/stage';
import { formatPoints } from '@pollen/contract/values/number-format';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx';
import { isUnderway } from './rules.ts';

interface VisitsEndProps {
  readonly work: ShopVisit;
  readonly country: number;
}

/** After a visit: what was submitted, what comes next, and by when. */
export function VisitsEnd({ work, country }: VisitsEndProps) {
  const t = useText('stage');
  const points = formatPoints(work.points, country);
  const waits = isUnderway(work);
  const opensAt = work.visits.find(({ submittedAt }) => submittedAt === null)?.opensAt ?? null;
  const visits = work.visits.map((visit): TimelineStep => {
    const title = t(visit.visit === 1 ? 'end.first' : 'end.second');
    if (visit.submittedAt)
      return { state: 'done', title, time: formatMoment(visit.submittedAt, 'weekdayMoment') };
    const text = visit.opensAt
      ? t('wait.text', { time: formatMoment(visit.opensAt, 'weekdayMoment') })
      : undefined;
    return { state: 'now', title, text };
  });
  const review: TimelineStep = {
    state: waits ? 'todo' : 'now',
    title: t('end.review'),
    text: work.reviewUntil
      ? t('end.reviewUntil', { time: formatMoment(work.reviewUntil, 'weekdayMoment') })
      : undefined,
  };
  return (
    <>
      <Empty
        level={1}
        mood={waits ? 'hello' : 'in-review'}
        title={t(waits ? 'wait.title' : 'end.title')}
        text={
          waits
            ? opensAt && t('wait.text', { time: formatMoment(opensAt, 'weekdayMoment') })
            : t('end.text', { points })
        }
      />
      <Card>
        <Timeline
          steps={[...visits, review, { state: 'todo', title: t('end.points', { points }) }]}
        />
      </Card>
    </>
  );
}
