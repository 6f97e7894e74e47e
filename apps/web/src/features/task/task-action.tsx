import type { TaskDetail } from '@pollen/contract/operations/task';
import { formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { pathOfEnd, pathOfStart } from '@pollen/contract/values/work-paths';
import { type Text, useText } from '../../platform/i18n/i18n.ts';
import { useTimeZone } from '../../platform/i18n/moment.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Foot } from '../../ui/layout/layout.tsx';
import { isUnderway } from './rules.ts';
import { dayOf } from './words.ts';

interface TaskActionProps {
  readonly task: TaskDetail;
  readonly country: number;
  readonly sharerCode: string | null;
}

/** The main action: start, resume, see the result; or why it cannot be started. */
export function TaskAction({ task, country, sharerCode }: TaskActionProps) {
  const t = useText('task');
  const mine = task.participation;
  if (mine && isUnderway(mine)) {
    return (
      <Foot>
        <ButtonLink className="grow" href={pathOfStart(task.taskNo, sharerCode)}>
          {t('continue')}
        </ButtonLink>
      </Foot>
    );
  }
  if (mine) {
    return (
      <Foot>
        <ButtonLink className="grow" kind="quiet" href={pathOfEnd(mine.id)}>
          {t('seeResult')}
        </ButtonLink>
        <ButtonLink className="grow" href={paths.task()}>
          {t('allTasks')}
        </ButtonLink>
      </Foot>
    );
  }
  if (!task.open) return <Closed task={task} />;
  // An opinion is paid where it is written, so there is nothing to start.
  const there = task.target ? paths.buzz(task.target) : paths.buzzTopic('all');
  const href = task.kind === 'buzz' ? there : pathOfStart(task.taskNo, sharerCode);
  return (
    <Foot>
      <ButtonLink className="grow" href={href}>
        {t('start', { points: formatPoints(task.points, country) })}
      </ButtonLink>
    </Foot>
  );
}

function whyNot({ obstacle, startsAt }: TaskDetail, t: Text<'task'>, zone?: 'UTC'): string {
  return obstacle === null
    ? ''
    : t(`obstacle.${obstacle}`, { day: startsAt === null ? '' : dayOf(startsAt, zone) });
}

function Closed({ task }: { readonly task: TaskDetail }) {
  const t = useText('task');
  const zone = useTimeZone();
  const asksProfile = task.obstacle === 'profileMissing';
  return (
    <Foot>
      <div className="stack grow">
        <p role="status">
          <b>{t('closed')}.</b> {whyNot(task, t, zone)}
        </p>
        <ButtonLink wide href={asksProfile ? paths.myProfile() : paths.task()}>
          {t(asksProfile ? 'toProfile' : 'allTasks')}
        </ButtonLink>
      </div>
    </Foot>
  );
}
