import './stage.css';
import type { ShopVisit } from '@pollen/contract/operations/stage';
import { formatPoints } from '@pollen/contract/values/number-format';
import { useLocale, useText } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx';
import { momentOf } from './moment.ts';
import { isUnderway } from './rules.ts';

interface VisitsEndProps {
  readonly work: ShopVisit;
  readonly country: number;
}

/** After a visit: what is in, what comes next, and by when. */
export function VisitsEnd({ work, country }: VisitsEndProps) {
  const t = useText('stage');
  const locale = useLocale();
  const points = formatPoints(work.points, country);
  const waits = isUnderway(work);
  const opensAt = work.visits.find(({ handedInAt }) => handedInAt === null)?.opensAt ?? null;
  const visits = work.visits.map((visit): TimelineStep => {
    const title = t(visit.visit === 1 ? 'end.first' : 'end.second');
    if (visit.handedInAt) return { state: 'done', title, time: momentOf(visit.handedInAt, locale) };
    const text = visit.opensAt
      ? t('wait.text', { time: momentOf(visit.opensAt, locale) })
      : undefined;
    return { state: 'now', title, text };
  });
  const review: TimelineStep = {
    state: waits ? 'todo' : 'now',
    title: t('end.review'),
    text: work.reviewUntil
      ? t('end.reviewUntil', { time: momentOf(work.reviewUntil, locale) })
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
            ? opensAt && t('wait.text', { time: momentOf(opensAt, locale) })
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
