import { type WebhookEvent, webhookEvents } from '@pollen/contract/operator/webhook';
import './webhook.css';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { eventWords } from './rules.ts';

export interface EndpointDraft {
  readonly name: string;
  readonly url: string;
  /** Empty for all tasks. */
  readonly taskNo: string;
  readonly events: readonly WebhookEvent[];
}

export const emptyDraft: EndpointDraft = {
  name: '',
  url: '',
  taskNo: '',
  events: ['participation.accepted', 'task.closed', 'export.ready'],
};

/** The input of the create and update calls. */
export const inputOf = ({ name, url, taskNo, events }: EndpointDraft) => ({
  name,
  url: url.trim(),
  taskNo: taskNo.trim() === '' ? null : taskNo.trim(),
  events: [...events],
});

export function missingIn({ name, url, events }: EndpointDraft): string | null {
  if (name.trim() === '') return 'Enter a name.';
  if (url.trim() === '') return 'Enter an address.';
  return events.length === 0 ? 'Choose an event.' : null;
}

interface EndpointFieldsProps {
  readonly draft: EndpointDraft;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (draft: EndpointDraft) => void;
}

export function EndpointFields({ draft, faults, onChange }: EndpointFieldsProps) {
  const { name, url, taskNo, events } = draft;
  return (
    <>
      <TextField
        label="Name"
        maxLength={60}
        value={name}
        fault={faults['name']}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
      />
      <TextField
        label="Address"
        hint="https:// and reachable from the internet."
        maxLength={500}
        value={url}
        fault={faults['url']}
        onChange={({ target }) => onChange({ ...draft, url: target.value })}
      />
      <TextField
        label="Task number"
        hint="Empty: events of all tasks."
        value={taskNo}
        fault={faults['taskNo']}
        onChange={({ target }) => onChange({ ...draft, taskNo: target.value })}
      />
      <fieldset className="webhook-events">
        <legend>Events</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={
              <>
                {eventWords[event]} <span className="cap mono">{event}</span>
              </>
            }
            checked={events.includes(event)}
            onChange={({ target }) =>
              onChange({
                ...draft,
                events: webhookEvents.filter((one) =>
                  one === event ? target.checked : events.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
