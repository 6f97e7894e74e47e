import type { ProfileTopic } from '@pollen/contract/operations/task';
import { formatPoints } from '@pollen/contract/values/number-format';
import { pathOfStart } from '@pollen/contract/values/work-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { Card, List } from '../../ui/card.tsx';
import { CheckIcon } from '../../ui/icons/basic.tsx';
import { ListLink, ListRow } from '../../ui/list-row.tsx';
import { HexBadge, PayCell } from '../../ui/marks/cell.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { pointsToEarn } from './rules.ts';
import './task.css';

interface ProfileTopicsProps {
  readonly topics: readonly ProfileTopic[];
  readonly country: number;
}

/** Questionnaires by topic: the progress, and the points still to be earned. */
export function ProfileTopics({ topics, country }: ProfileTopicsProps) {
  const t = useText('task');
  const done = topics.filter(({ state }) => state === 'done').length;
  const left = pointsToEarn(topics);
  const words = t('profile.done', { done, total: topics.length });
  return (
    <>
      <Card className="stack">
        <div>
          <h2 className="h3">{words}</h2>
          {left > 0 && (
            <p className="meta honey">
              {t('profile.worth', { points: formatPoints(left, country) })}
            </p>
          )}
        </div>
        <ProgressBar share={done / Math.max(1, topics.length)} label={words} />
        <p className="meta">{t('profile.why')}</p>
      </Card>
      <List>
        {topics.map((topic) => (
          <Topic key={topic.taskNo} topic={topic} country={country} />
        ))}
      </List>
    </>
  );
}

export function Topic({
  topic,
  country,
}: {
  readonly topic: ProfileTopic;
  readonly country: number;
}) {
  const t = useText('task');
  const { taskNo, title, points, minutes, questions, state } = topic;
  const text = t(`profile.state.${state}`, { minutes, questions });
  if (state === 'done' || state === 'closed') {
    const badge = (
      <HexBadge kind={state === 'done' ? 'leaf' : 'off'} icon={<CheckIcon size={20} />} />
    );
    return <ListRow start={badge} title={title} text={text} closed={state === 'closed'} />;
  }
  return (
    <ListLink
      href={pathOfStart(taskNo)}
      start={<PayCell amount={formatPoints(points, country)} unit={t('unit')} />}
      title={title}
      text={text}
    />
  );
}
