import {
  isCompensated,
  isInReview,
  isUnderway as isUnderwayState,
} from '@pollen/contract/codes/participation-class';
import type { RecordWithReceipt, TaskRecordDetail } from '@pollen/contract/operations/task';
import { formatMoney, formatPoints } from '@pollen/contract/values/number-format';
import { appealLimits } from '@pollen/contract/values/task';
import { pathOfTicket, pathOfWork } from '@pollen/contract/values/work-paths';
import { type Text, useText } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SummaryRows } from '../../ui/choice/cash-option.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx';
import { AppealForm } from './appeal-form.tsx';
import { AppealClock, Receipt, tooFastWords } from './receipt.tsx';
import { evidenceOf, isAppealed, isUnderway, knownState, paidFor, styleOf } from './rules.ts';
import { dayOf, momentOf, sharesOf, stateWords, timeOf, verdictWords } from './words.ts';

interface RecordDetailProps {
  readonly record: RecordWithReceipt;
  readonly country: number;
}

/** One participation: its state, the reason, and its history. */
export function RecordDetail({ record, country }: RecordDetailProps) {
  const t = useText('end');
  const state = knownState(record.state);
  const { id, taskNo, kind, pending } = record;
  const evidence = evidenceOf(record.state);
  const shares = sharesOf(record, country, t);
  return (
    <>
      <h1 className="h1">{record.title}</h1>
      <div className="row">
        <Tag kind={styleOf(state).tone}>{stateWords(record, t)}</Tag>
        <span className="cap">{taskNo}</span>
      </div>
      {!isUnderway(record) && (
        <p className="soft">
          {isAppealed(record)
            ? t('appeal.waiting')
            : (record.reasonText ??
              (record.reason === 'too-fast' ? tooFastWords(record.receipt, t) : null) ??
              t(`${state}.text`))}
        </p>
      )}
      {record.appealUntil !== null && record.appealBar === null && (
        <AppealClock until={record.appealUntil} />
      )}
      {record.appealUntil !== null && <Appeal record={record} />}
      <Card>
        <SummaryRows
          rows={[
            {
              label: t(isCompensated(record.state) ? 'forTime' : 'record.earned'),
              value: `${formatPoints(paidFor(record), country)} · ${formatMoney(record.earnedWorth, country)}`,
            },
            ...(shares === null ? [] : [{ label: t('record.shares'), value: shares }]),
            ...(pending > 0
              ? [{ label: t('onTheWay'), value: formatPoints(pending, country) }]
              : []),
            ...(record.owed > 0
              ? [{ label: t('record.owed'), value: formatPoints(record.owed, country) }]
              : []),
            { label: t('record.full'), value: formatPoints(record.points, country) },
            { label: t('record.audit'), value: verdictWords(record, t) },
            ...(evidence === null
              ? []
              : [{ label: t('evidence'), value: t(`evidence.${evidence}`) }]),
            { label: t('reference'), value: `${taskNo}-${id}` },
          ]}
        />
      </Card>
      <Receipt record={record} country={country} />
      <h2 className="sect">{t('record.what')}</h2>
      <Card>
        <Timeline steps={stepsOf(record, t)} />
      </Card>
      {record.appealUntil === null && <Appeal record={record} />}
      <div className="halves">
        <ButtonLink kind="quiet" href={pathOfTicket(id)}>
          {t('ask')}
        </ButtonLink>
        {isUnderway(record) && (
          <ButtonLink href={pathOfWork({ participationId: id, taskNo, kind })}>
            {t('continue')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function stepsOf(record: TaskRecordDetail, t: Text<'end'>): TimelineStep[] {
  const changes = record.transitions.filter(({ state }) => !isUnderwayState(state));
  return [
    { state: 'done', title: t('step.start'), time: momentOf(record.startedAt) },
    ...changes.map(({ state, at, cause }, index): TimelineStep => {
      const { tone } = styleOf(state);
      const isLast = index === changes.length - 1;
      return {
        state: isLast && isInReview(state) ? 'now' : tone === 'berry' ? 'bad' : 'done',
        title:
          cause === 'appealed' ? t('step.appealed') : stateWords({ state, appealed: false }, t),
        time: momentOf(at),
        ...(isLast && isInReview(state) && record.reviewUntil !== null
          ? { text: t('reviewUntil', { time: timeOf(record.reviewUntil) }) }
          : {}),
      };
    }),
  ];
}

function Appeal({ record }: { readonly record: TaskRecordDetail }) {
  const t = useText('end');
  if (record.appeal) {
    return (
      <Card className="stack">
        <h2 className="h3">{t('appeal.sent', { day: dayOf(record.appeal.at) })}</h2>
        <p className="soft">{record.appeal.text}</p>
        {record.appeal.answer && <p className="meta">{t(`appeal.${record.appeal.answer}`)}</p>}
      </Card>
    );
  }
  if (record.appealBar !== null) {
    return (
      <Card>
        <p className="meta">{t(`appeal.${record.appealBar}`, appealLimits)}</p>
      </Card>
    );
  }
  if (record.appealUntil === null) return null;
  return <AppealForm participationId={record.id} until={record.appealUntil} />;
}
