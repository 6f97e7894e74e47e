import type { Broadcast } from '@pollen/contract/operator/message';
import { useAction } from '../../platform/actions.ts';
import { count, moment, share, words } from '../../platform/format.ts';
import { usePages } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import './message.css';
import { segmentText } from './segment.ts';

const kinds = { waiting: 'honey', sending: 'sky', sent: 'leaf', stopped: 'neutral' } as const;

/** It is being sent, or will be any moment. */
const isUnderWay = (broadcasts: readonly Broadcast[]) =>
  broadcasts.some(
    ({ state, sendAt }) =>
      state === 'sending' || (state === 'waiting' && Date.parse(sendAt) <= Date.now() + 60_000),
  );

export function Broadcasts() {
  const stop = useAction('POST /broadcasts/{id}/stop');
  const sends = useMay('message.send');
  const list = usePages('GET /broadcasts', {}, { everyMs: 2000, while: isUnderWay });
  return (
    <>
      <Refusal>{stop.refusal}</Refusal>
      <DataTable
        caption="Messages"
        list={list}
        rowKey={({ id }) => id}
        empty="No messages have been sent to members yet."
        columns={[
          {
            head: 'Message',
            cell: ({ title, text }) => (
              <div>
                <b>{title['en-US']}</b>
                <p className="cap">{text['en-US']}</p>
              </div>
            ),
          },
          { head: 'To', cell: ({ segment }) => segmentText(segment) },
          { head: 'When', cell: ({ sendAt }) => moment(sendAt) },
          { head: 'By', cell: ({ by }) => by },
          {
            head: 'Progress',
            cell: ({ sent, planned, plannedExactly }) => (
              <div className="broadcast-progress">
                <progress max={Math.max(1, planned)} value={sent} aria-label="Sent" />
                <span className="num">
                  {count(sent)} of {!plannedExactly && 'about '}
                  {count(planned)} ({share(Math.min(sent, planned), planned)})
                </span>
              </div>
            ),
          },
          { head: 'State', cell: ({ state }) => <Tag kind={kinds[state]}>{words(state)}</Tag> },
          {
            head: <span className="vh">Actions</span>,
            right: true,
            cell: ({ id, endedAt }) =>
              sends &&
              endedAt === null && (
                <Button
                  kind="berry-line"
                  busy={stop.isRunning((one) => one.id === id)}
                  onClick={() => void stop.run({ id })}
                >
                  Stop
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
