import {
  type WebhookDelivery,
  type WebhookState,
  webhookStates,
} from '@pollen/contract/operator/webhook';
import { useState } from 'react';
import './webhook.css';
import { useAction } from '../../platform/actions.ts';
import { count, moment } from '../../platform/format.ts';
import { usePages } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { attemptText, stateTags, typeText } from './rules.ts';

function State({ delivery: { state, nextAt } }: { readonly delivery: WebhookDelivery }) {
  const [kind, text] = stateTags[state];
  return (
    <span>
      <Tag kind={kind}>{text}</Tag>
      {state === 'waiting' && nextAt !== null && <span className="cap"> {moment(nextAt)}</span>}
    </span>
  );
}

/** The payload of a delivery, and every attempt. */
function DeliveryDialog({
  delivery,
  onClose,
}: {
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={typeText(delivery.type)} onClose={onClose}>
      <p className="mono cap">{delivery.messageId}</p>
      <pre className="mono webhook-body">{delivery.body ?? 'Not sent yet.'}</pre>
      <ol aria-label="Attempts">
        {delivery.attempts.map((attempt) => (
          <li key={attempt.at}>
            {moment(attempt.at)}: {attemptText(attempt)}{' '}
            <span className="cap">{count(attempt.durationMs)} ms</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function Replay({ id, delivery }: { readonly id: number; readonly delivery: WebhookDelivery }) {
  const replay = useAction('POST /webhooks/{id}/deliveries/{delivery}/replay');
  return (
    <>
      <Button
        busy={replay.busy}
        disabledReason={delivery.state === 'waiting' ? 'It is still waiting to be sent.' : null}
        onClick={() => void replay.run({ id, delivery: delivery.id })}
      >
        Replay
      </Button>
      <Refusal>{replay.refusal}</Refusal>
    </>
  );
}

/** Refetched while a delivery is waiting. */
export function DeliveryTable({ id }: { readonly id: number }) {
  const [state, setState] = useState<WebhookState | null>(null);
  const [shown, setShown] = useState<WebhookDelivery | null>(null);
  const list = usePages(
    'GET /webhooks/{id}/deliveries',
    { id, ...(state === null ? {} : { state }) },
    { everyMs: 2000, while: () => true },
  );
  return (
    <section className="stack" aria-label="Deliveries">
      <div className="row wrap">
        <h2>Deliveries</h2>
        {[null, ...webhookStates].map((one) => (
          <Button
            key={one ?? 'all'}
            kind={one === state ? 'honey' : 'line'}
            aria-pressed={one === state}
            onClick={() => setState(one)}
          >
            {one === null ? 'All' : stateTags[one][1]}
          </Button>
        ))}
      </div>
      <DataTable
        caption="Deliveries"
        list={list}
        rowKey={(delivery) => delivery.id}
        empty="Nothing was sent in the last 30 days."
        columns={[
          { head: 'When', cell: ({ happenedAt }) => moment(happenedAt) },
          {
            head: 'Event',
            cell: (delivery) => (
              <Button kind="text" onClick={() => setShown(delivery)}>
                {typeText(delivery.type)}
              </Button>
            ),
          },
          { head: 'State', cell: (delivery) => <State delivery={delivery} /> },
          {
            head: 'Last response',
            cell: ({ attempts: [last] }) => (last ? attemptText(last) : ''),
          },
          { head: 'Attempts', right: true, cell: ({ attempts }) => count(attempts.length) },
          { head: 'Actions', cell: (delivery) => <Replay id={id} delivery={delivery} /> },
        ]}
      />
      {shown && <DeliveryDialog delivery={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
