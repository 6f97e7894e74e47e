import {
  isCompensated,
  isInReview,
  isPaid,
  isUnderway,
} from '@pollen/contract/codes/participation-class';
import { count, moment, money, plural, words } from '../../platform/format.ts';
import { actionText, logFact, reasonText } from '../../platform/log-words.ts';
import { usePages } from '../../platform/queries.ts';
import { stateText } from '../../platform/state-words.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { BeforeAfter } from '../../ui/json-view.tsx';
import { Tag, type TagKind } from '../../ui/tag.tsx';

interface HistoryProps {
  readonly id: number;
}

const signed = (points: number) => `${points > 0 ? '+' : '−'}${count(Math.abs(points))}`;

/** As the member sees it, with the balance after each line. */
export function Statement({ id }: HistoryProps) {
  const list = usePages('GET /members/{id}/lines', { id });
  // Lines are numbered from 1.
  const oldest = Number(list.items.at(-1)?.id ?? 1);
  return (
    <>
      <DataTable
        caption="Statement"
        list={list}
        rowKey={(line) => line.id}
        empty="No lines. Lines in the archive are not shown."
        columns={[
          { head: 'No', right: true, cell: (line) => line.id },
          { head: 'When', cell: ({ at }) => moment(at) },
          { head: 'Reason', cell: ({ reason }) => reasonText(reason) },
          {
            head: 'Cause',
            cell: ({ cause }) => (
              <span className="mono cap">
                {cause.kind} {cause.id}
              </span>
            ),
          },
          {
            head: 'Points',
            right: true,
            cell: ({ points }) => (
              <b className={points > 0 ? 'leaf' : undefined}>{signed(points)}</b>
            ),
          },
          { head: 'Balance', right: true, cell: ({ balanceAfter }) => count(balanceAfter) },
        ]}
      />
      {list.more === null && oldest > 1 && (
        <p className="cap">Lines 1 to {count(oldest - 1)} are in the archive.</p>
      )}
    </>
  );
}

function kindOfState(state: number): TagKind {
  if (isPaid(state)) return 'leaf';
  if (isUnderway(state) || isInReview(state)) return 'honey';
  return isCompensated(state) ? 'neutral' : 'berry';
}

export function Participations({ id }: HistoryProps) {
  return (
    <DataTable
      caption="Participations"
      list={usePages('GET /members/{id}/participations', { id })}
      rowKey={(work) => work.id}
      empty="No tasks started yet."
      columns={[
        { head: 'No', right: true, cell: (work) => work.id },
        {
          head: 'Task',
          cell: ({ title, taskNo }) => (
            <span>
              <b>{title}</b> <span className="mono cap">{taskNo}</span>
            </span>
          ),
        },
        { head: 'Started', cell: ({ startedAt }) => moment(startedAt) },
        { head: 'Ended', cell: ({ endedAt }) => (endedAt ? moment(endedAt) : 'not yet') },
        {
          head: 'State',
          cell: ({ state }) => <Tag kind={kindOfState(state)}>{stateText(state)}</Tag>,
        },
        { head: 'Reason', cell: ({ reason }) => (reason ? words(reason) : '') },
        { head: 'Paid', right: true, cell: ({ earned }) => count(earned) },
      ]}
    />
  );
}

const cashoutKinds: Readonly<Record<string, TagKind>> = {
  requested: 'honey',
  approved: 'sky',
  sent: 'sky',
  paid: 'leaf',
  refused: 'berry',
  returned: 'berry',
};

export function Cashouts({ id }: HistoryProps) {
  return (
    <DataTable
      caption="Cash-outs"
      list={usePages('GET /members/{id}/cashouts', { id })}
      rowKey={(cashout) => cashout.id}
      empty="No cash-outs yet."
      columns={[
        { head: 'No', right: true, cell: (cashout) => cashout.id },
        { head: 'Requested', cell: ({ requestedAt }) => moment(requestedAt) },
        {
          head: 'Amount',
          right: true,
          cell: ({ worth, points }) => (
            <span>
              <b>{money(worth)}</b> <span className="cap">{plural(points, 'point')}</span>
            </span>
          ),
        },
        { head: 'To', cell: ({ account }) => account ?? 'erased' },
        {
          head: 'State',
          cell: ({ state }) => <Tag kind={cashoutKinds[state] ?? 'neutral'}>{words(state)}</Tag>,
        },
        { head: 'Reason', cell: ({ reason }) => (reason ? words(reason) : '') },
      ]}
    />
  );
}

export function Sessions({ id }: HistoryProps) {
  return (
    <DataTable
      caption="Sessions"
      list={usePages('GET /members/{id}/sessions', { id })}
      rowKey={(session) => session.id}
      empty="Not logged in anywhere."
      columns={[
        { head: 'Opened', cell: ({ createdAt }) => moment(createdAt) },
        { head: 'Last used', cell: ({ usedAt }) => moment(usedAt) },
        { head: 'Address', cell: ({ address }) => <span className="mono">{address}</span> },
        { head: 'Browser', cell: ({ userAgent }) => <span className="cap">{userAgent}</span> },
      ]}
    />
  );
}

const ticketWords = [
  'Received',
  'Queued',
  'Being worked on',
  'Waiting for the member',
  'Solved, to confirm',
  'Closed',
] as const;

export function Tickets({ id }: HistoryProps) {
  return (
    <DataTable
      caption="Tickets"
      list={usePages('GET /members/{id}/tickets', { id })}
      rowKey={(ticket) => ticket.id}
      empty="No tickets yet."
      columns={[
        { head: 'No', right: true, cell: (ticket) => ticket.id },
        { head: 'Opened', cell: ({ createdAt }) => moment(createdAt) },
        { head: 'About', cell: ({ category }) => words(category) },
        { head: 'Message', cell: ({ opening }) => opening },
        {
          head: 'State',
          cell: ({ state }) => (
            <Tag kind={state === 5 ? 'neutral' : 'honey'}>{ticketWords[state] ?? state}</Tag>
          ),
        },
        { head: 'Due', cell: ({ dueAt }) => (dueAt ? moment(dueAt) : '') },
        { head: 'Rating', right: true, cell: ({ rating }) => rating ?? '' },
      ]}
    />
  );
}

export function ActionsOn({ id }: HistoryProps) {
  return (
    <DataTable
      caption="Operator actions"
      list={usePages('GET /members/{id}/actions', { id })}
      rowKey={({ sequence }) => sequence}
      empty="No operator has changed anything about this member."
      columns={[
        { head: 'When', cell: ({ at }) => moment(at) },
        { head: 'Operator', cell: ({ operatorName }) => operatorName },
        { head: 'Action', cell: ({ action }) => <b title={action}>{actionText(action)}</b> },
        {
          head: 'Object',
          cell: ({ targetKind, targetId }) => (
            <span>
              {words(targetKind)} <span className="mono">{targetId}</span>
            </span>
          ),
        },
        {
          head: 'Before and after',
          cell: ({ before, after, targetKind }) => (
            <BeforeAfter
              before={before}
              after={after}
              fact={(name, value) => logFact(targetKind, name, value)}
            />
          ),
        },
      ]}
    />
  );
}
