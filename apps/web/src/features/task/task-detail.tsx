import type { TaskDetail } from '@pollen/contract/operations/task';
import { formatMoney, formatPoints } from '@pollen/contract/values/number-format';
import type { ReactNode } from 'react';
import { type Text, useText } from '../../platform/i18n/i18n.ts';
import { useTimeZone } from '../../platform/i18n/moment.ts';
import { Card, List } from '../../ui/card.tsx';
import { CheckIcon, CloseIcon } from '../../ui/icons/basic.tsx';
import { SwapIcon, UsersIcon } from '../../ui/icons/things.tsx';
import { CloudIcon } from '../../ui/icons/work.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { Tag } from '../../ui/tag.tsx';
import { dayOf, perMinuteOf } from './words.ts';
import './task.css';

interface TaskDetailProps {
  readonly task: TaskDetail;
  readonly country: number;
}

interface TaskDetailViewProps extends TaskDetailProps {
  /** 2 on a page that has a heading of its own. */
  readonly level?: 1 | 2;
}

/** Every possible end with its pay, shown before the start. */
export function TaskDetailView({ task, country, level = 1 }: TaskDetailViewProps) {
  const t = useText('task');
  const zone = useTimeZone();
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <>
      <div className="row">
        <Tag kind="honey">{t(`kind.${task.kind}`)}</Tag>
        <span className="cap">{task.taskNo}</span>
      </div>
      <Heading className="h1">{task.title}</Heading>
      <Figures task={task} country={country} />
      <p className="soft">{task.description}</p>
      <Ends task={task} country={country} />
      {task.asks.length > 0 && (
        <section className="stack task-asks">
          <h2 className="sect">{t('asks')}</h2>
          <ul className="row task-asks__list">
            {task.asks.map((ask) => (
              <li key={ask}>
                <Tag>{t(`ask.${ask}`)}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(task.slotsLeft !== null || task.endsAt !== null) && (
        <p className="meta spread">
          <span>{task.slotsLeft !== null && t('slotsLeft', { count: task.slotsLeft })}</span>
          <span>{task.endsAt !== null && t('endsOn', { day: dayOf(task.endsAt, zone) })}</span>
        </p>
      )}
      <p className="cap row">
        <CloudIcon size={20} />
        <span>
          {t(task.kind === 'external' ? 'stopPartner' : 'stop')}{' '}
          {timeToFinish(task.hoursToFinish, t)}
        </span>
      </p>
    </>
  );
}

const dayHours = 24;

/** Two days or more are shown as whole days: "7 days" is easier to grasp than "168 hours". */
function timeToFinish(hours: number, t: Text<'task'>): string {
  const days = hours / dayHours;
  return days >= 2 && Number.isInteger(days)
    ? t('daysToFinish', { days })
    : t('hoursToFinish', { hours });
}

/** What it pays, how long it takes, and the pay per hour. */
function Figures({ task, country }: TaskDetailProps) {
  const t = useText('task');
  return (
    <Card className="task-figures">
      <Figure
        amount={formatPoints(task.points, country)}
        unit={t('points', { points: task.points })}
        note={<span className="leaf strong">≈ {formatMoney(task.worth, country)}</span>}
      />
      <Figure
        amount={task.minutes}
        unit={t('minutesUnit')}
        note={task.questions === null ? '' : t('questions', { count: task.questions })}
      />
      <Figure amount={perMinuteOf(task, country)} note={t('perMinuteUnit')} />
      <p className="meta task-figures__hour">
        {t(task.hourlyPoints === null ? 'hour' : 'hour.median', {
          money: formatMoney(task.hourlyWorth, country),
        })}
      </p>
    </Card>
  );
}

interface FigureProps {
  readonly amount: ReactNode;
  readonly unit?: string;
  readonly note: ReactNode;
}

const Figure = ({ amount, unit, note }: FigureProps) => (
  <div className="task-figure">
    <p className="display">
      {amount} {unit && <small>{unit}</small>}
    </p>
    <p className="cap">{note}</p>
  </div>
);

const icons = {
  finish: <HexBadge kind="leaf" icon={<CheckIcon size={20} />} />,
  out: <HexBadge kind="soft" icon={<SwapIcon size={20} />} />,
  full: <HexBadge kind="soft" icon={<UsersIcon size={20} />} />,
  refused: <HexBadge kind="off" icon={<CloseIcon size={20} />} />,
};

function endsOf(task: TaskDetail, t: Text<'task'>) {
  const finish = t(`end.finish.${task.audit}`, { days: task.reviewDays });
  const out = task.screenOutPoints;
  return [
    { end: 'finish' as const, text: finish, pays: task.points },
    ...(out > 0 ? [{ end: 'out' as const, text: t('end.out.text'), pays: out }] : []),
    ...(out > 0 ? [{ end: 'full' as const, text: t('end.full.text'), pays: out }] : []),
    { end: 'refused' as const, text: t('end.refused.text'), pays: 0 },
  ];
}

function Ends({ task, country }: TaskDetailProps) {
  const t = useText('task');
  return (
    <section className="stack">
      <div className="spread">
        <h2 className="sect">{t('ends')}</h2>
        <span className="cap" aria-hidden="true">
          {t('endsPoints')}
        </span>
      </div>
      <List>
        {endsOf(task, t).map(({ end, text, pays }) => (
          <ListRow
            key={end}
            start={icons[end]}
            title={t(end === 'full' && task.kind === 'staged' ? 'end.full.visits' : `end.${end}`)}
            text={text}
            value={<b className="num">{formatPoints(pays, country)}</b>}
          />
        ))}
      </List>
    </section>
  );
}
