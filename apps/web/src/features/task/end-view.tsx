import { isInReview, isPaid } from '@pollen/contract/codes/participation-class';
import type { Participation } from '@pollen/contract/operations/process';
import { formatPoints } from '@pollen/contract/values/number-format';
import { appealLimits } from '@pollen/contract/values/task';
import { paths } from '@pollen/contract/values/web-paths';
import { pathOfRecord, pathOfTicket, pathOfWork } from '@pollen/contract/values/work-paths';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SummaryRows } from '../../ui/choice/cash-option.tsx';
import { BellIcon } from '../../ui/icons/tabs.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Polli } from '../../ui/marks/polli.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import {
  chanceWon,
  evidenceOf,
  isAppealed,
  isUnderway,
  knownState,
  minutesSpent,
  paidFor,
  styleOf,
} from './rules.ts';
import { dayOf, momentOf, sharesOf, timeOf, verdictWords } from './words.ts';
import './task.css';

interface EndViewProps {
  readonly participation: Participation;
  readonly country: number;
  /** Another matching task, if the page has found one. */
  readonly next?: ReactNode;
}

/** One page per state (spec §3): what happened, what it pays, what comes next. */
export function EndView({ participation, country, next }: EndViewProps) {
  const t = useText('end');
  const state = knownState(participation.state);
  return (
    <>
      <Page>
        <div className="end__hero">
          <Polli mood={styleOf(state).mood} width={96} />
          <h1 className="h1">
            {isAppealed(participation) ? t('appealedTitle') : t(`${state}.title`)}
          </h1>
          <p className="soft">
            {isAppealed(participation)
              ? t('appeal.waiting')
              : (participation.reasonText ?? t(`${state}.text`))}
          </p>
          {participation.endText && <p className="end__words">{participation.endText}</p>}
        </div>
        <Pay participation={participation} country={country} />
        {!isUnderway(participation) && <Facts participation={participation} />}
        {next}
      </Page>
      <Actions participation={participation} />
    </>
  );
}

function Pay({ participation, country }: EndViewProps) {
  const { pending, owed, appealUntil, appealBar } = participation;
  const earned = paidFor(participation);
  const t = useText('end');
  if (isUnderway(participation)) return null;
  const shares = sharesOf(participation, country, t);
  if (earned > 0) {
    return (
      <Card className="end__sum">
        <p className="meta">{t(isPaid(participation.state) ? 'earned' : 'forTime')}</p>
        <p className="hero">
          {t('pointsGained', { points: formatPoints(earned, country) })}{' '}
          <small>{t('points', { points: earned })}</small>
        </p>
        {shares !== null && <p className="meta">{shares}</p>}
        <p className="meta leaf">
          {t('inBalance')}{' '}
          <Link className="link link--touch" href={paths.cashoutPoint()}>
            {t('seeLine')}
          </Link>
        </p>
        {chanceWon(participation) && (
          <p className="meta honey end__chance">
            {t('chance')}{' '}
            <Link className="link link--touch" href={paths.lottery()}>
              {t('useChance')}
            </Link>
          </p>
        )}
      </Card>
    );
  }
  if (pending > 0) return <Review participation={participation} country={country} />;
  return (
    <Card className="end__sum">
      <p className="h3">{t('noPoints')}</p>
      {owed > 0 && (
        <p className="meta">
          {t('owed.text', { points: formatPoints(owed, country) })}{' '}
          <Link className="link link--touch" href={paths.cashoutPoint()}>
            {t('owed.see')}
          </Link>
        </p>
      )}
      {appealBar !== null && <p className="meta">{t(`appeal.${appealBar}`, appealLimits)}</p>}
      {appealUntil !== null && appealBar === null && (
        <p className="meta">{t('appealUntil', { day: dayOf(appealUntil) })}</p>
      )}
      {appealUntil !== null && (
        <p className="meta">
          <Link className="link link--touch" href={paths.browseViolationAnswer()}>
            {t('whyRefused')}
          </Link>
        </p>
      )}
    </Card>
  );
}

/** Pending points are shown, but not added to the balance. */
function Review({ participation, country }: EndViewProps) {
  const t = useText('end');
  const { pending, reviewUntil, transitions } = participation;
  const submitted = transitions.at(-1)?.at;
  const points = formatPoints(pending, country);
  return (
    <>
      <Card className="stack">
        <div className="spread">
          <div>
            <p className="meta">{t('onTheWay')}</p>
            <p className="figure">
              {points} <small>{t('points', { points: pending })}</small>
            </p>
          </div>
          <Tag kind="honey">{t(isAppealed(participation) ? 'appealed' : 'inReview')}</Tag>
        </div>
        <Timeline
          steps={[
            {
              state: 'done',
              title: t('received'),
              ...(submitted === undefined ? {} : { time: momentOf(submitted) }),
            },
            {
              state: 'now',
              title: t('reviewing'),
              text:
                reviewUntil === null
                  ? t('reviewOpen')
                  : t('reviewUntil', { time: timeOf(reviewUntil) }),
            },
            { state: 'todo', title: t('then', { points }) },
          ]}
        />
      </Card>
      <p className="cap row">
        <BellIcon size={20} />
        <span>{t('weTell')}</span>
      </p>
    </>
  );
}

function Facts({ participation }: { readonly participation: Participation }) {
  const t = useText('end');
  const { id, taskNo, title, endedAt, state } = participation;
  const minutes = minutesSpent(participation);
  const evidence = evidenceOf(state);
  return (
    <Card>
      <SummaryRows
        rows={[
          { label: t('task'), value: title },
          ...(endedAt === null ? [] : [{ label: t('ended'), value: timeOf(endedAt) }]),
          ...(minutes === null
            ? []
            : [
                {
                  label: t('took'),
                  value: minutes === 0 ? t('underMinute') : t('minutes', { count: minutes }),
                },
              ]),
          // The points card already says that it is in review.
          ...(isInReview(state)
            ? []
            : [{ label: t('record.audit'), value: verdictWords(participation, t) }]),
          ...(evidence === null
            ? []
            : [{ label: t('evidence'), value: t(`evidence.${evidence}`) }]),
          ...(styleOf(state).blameless ? [{ label: t('against'), value: t('againstNo') }] : []),
          { label: t('reference'), value: `${taskNo}-${id}` },
        ]}
      />
      <Link className="link link--touch" href={pathOfRecord(id)}>
        {t('receipt.see')}
      </Link>
    </Card>
  );
}

function Actions({ participation }: { readonly participation: Participation }) {
  const t = useText('end');
  const { id, taskNo, kind, appealUntil, appealBar } = participation;
  const isOpen = isUnderway(participation);
  // If an appeal is possible, it comes first; a general ticket comes second.
  if (appealUntil !== null && appealBar === null) {
    return (
      <Foot>
        <ButtonLink className="grow" kind="quiet" href={pathOfTicket(id)}>
          {t('isWrong')}
        </ButtonLink>
        <ButtonLink className="grow" href={pathOfRecord(id)}>
          {t('appealNow')}
        </ButtonLink>
      </Foot>
    );
  }
  return (
    <Foot>
      <ButtonLink className="grow" kind="quiet" href={pathOfTicket(id)}>
        {t(isPaid(participation.state) ? 'ask' : 'isWrong')}
      </ButtonLink>
      {isOpen ? (
        <ButtonLink className="grow" href={pathOfWork({ participationId: id, taskNo, kind })}>
          {t('continue')}
        </ButtonLink>
      ) : (
        <ButtonLink className="grow" href={paths.task()}>
          {t(isInReview(participation.state) ? 'backToTasks' : 'allTasks')}
        </ButtonLink>
      )}
    </Foot>
  );
}
