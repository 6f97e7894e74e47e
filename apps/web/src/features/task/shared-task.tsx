import type { TaskOffer } from '@pollen/contract/operations/task';
import { cashoutMinimum } from '@pollen/contract/values/cashout';
import { formatMoney } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatDecimal } from '../../platform/i18n/number.ts';
import { rememberCallback } from '../../platform/session/callback.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';
import { Tag } from '../../ui/tag.tsx';
import './task.css';

interface SharedTaskProps {
  readonly task: TaskOffer;
  /** The countries in which it is open, by name. */
  readonly countries: readonly string[];
}

/** A shared task before the log-in: what it is, what it pays, how long it takes, and whom it is for. */
export function SharedTask({ task, countries }: SharedTaskProps) {
  const t = useText('task');
  return (
    <>
      <Page>
        <div className="row">
          <Tag kind="honey">{t(`kind.${task.kind}`)}</Tag>
        </div>
        <h1 className="h1">{task.title}</h1>
        <Card className="task-figures">
          <div className="task-figure">
            <p className="display">
              {formatDecimal(task.points)} <small>{t('points', { points: task.points })}</small>
            </p>
            {task.worth && (
              <p className="cap leaf strong">
                ≈ {formatMoney(task.worth.money, task.worth.country)}
              </p>
            )}
          </div>
          <div className="task-figure">
            <p className="display">
              {formatDecimal(task.minutes)} <small>{t('minutesUnit')}</small>
            </p>
            {task.questions !== null && (
              <p className="cap">{t('questions', { count: task.questions })}</p>
            )}
          </div>
        </Card>
        <p>{t('shared.where', { countries: countries.join(', ') })}</p>
        <p className="soft">
          {task.screenOutPoints > 0
            ? t('shared.fitPaid', { points: task.screenOutPoints })
            : t('shared.fit')}
        </p>
        {!task.open && <p role="status">{t('shared.closed')}</p>}
        <p className="meta">{t('shared.about', { points: formatDecimal(cashoutMinimum) })}</p>
      </Page>
      <Foot>
        <ButtonLink {...leadsBack} kind="line" href={paths.login()}>
          {t('shared.logIn')}
        </ButtonLink>
        <ButtonLink {...leadsBack} href={paths.register()}>
          {t(task.open ? 'shared.register' : 'shared.join')}
        </ButtonLink>
      </Foot>
    </>
  );
}

/** Both log-in and registration lead back to the task; `render/replay.ts` ensures that until the scripts are loaded. */
const leadsBack = {
  className: 'grow',
  'data-leads-back': '',
  onClick: () => rememberCallback(location.pathname + location.search),
};
