import { ago } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { upTo } from './rules.ts';

const tabs = [
  { href: paths.review, label: 'To review' },
  { href: `${paths.review}?queue=appeals`, label: 'Appeals' },
  { href: paths.secondLooks, label: 'Second looks' },
  { href: paths.agreement, label: 'Agreement' },
];

/** The four queues of the review, with their sizes. */
export function ReviewTabs({ current }: { readonly current: string }) {
  const counts = useCall('GET /review/counts', {}, { refetchMs: 60_000 }).data;
  const tabCounts = [counts?.all, counts?.appeals, counts?.secondLooks];
  return (
    <Tabs
      label="Audit"
      current={current}
      tabs={tabs.map((tab, at) => ({ ...tab, count: tabCounts[at] }))}
    />
  );
}

const countOf = (count: number) => (count === 1 ? '1 appeal is' : `${upTo(count)} appeals are`);

export function QueueHead() {
  const counts = useCall('GET /review/counts', {}, { refetchMs: 60_000 }).data;
  return (
    <div className="spread wrap queue-head">
      <h2>{counts ? `${upTo(counts.all)} to review` : 'To review'}</h2>
      <span className="cap">
        {counts?.oldestAt ? `due first, oldest ${ago(counts.oldestAt)}` : 'due first'}
      </span>
      {counts !== undefined && counts.involved > 0 && (
        <p className="cap">
          {countOf(counts.involved)} left to other auditors, because you were involved.
        </p>
      )}
    </div>
  );
}
