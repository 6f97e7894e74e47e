import type { Webhook } from '@pollen/contract/operator/webhook';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Refusal } from '../../ui/field.tsx';
import { EndpointFields, inputOf, missingIn } from './endpoint-fields.tsx';

export function WebhookEditor({ webhook }: { readonly webhook: Webhook }) {
  const { id, name, url, taskNo, events } = webhook;
  const [draft, setDraft] = useState({ name, url, taskNo: taskNo ?? '', events });
  const [enabled, setEnabled] = useState(webhook.enabled);
  const [done, setDone] = useState(false);
  const { dirty, markSaved } = useUnsaved({ draft, enabled });
  const change = useAction('POST /webhooks/{id}');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await change.run({ id, ...inputOf(draft), enabled }, { onAccepted: markSaved }))) return;
    setDone(true);
  }
  return (
    <form className="card stack" aria-label="Settings" onSubmit={submit}>
      <h2>Settings</h2>
      <EndpointFields
        draft={draft}
        faults={change.faults}
        onChange={({ events: chosen, ...rest }) => setDraft({ ...rest, events: [...chosen] })}
      />
      <Checkbox
        label="Send events"
        checked={enabled}
        onChange={({ target }) => setEnabled(target.checked)}
      />
      <Refusal>{change.refusal}</Refusal>
      <div className="row">
        <Button
          type="submit"
          kind="honey"
          busy={change.busy}
          disabledReason={missingIn(draft) ?? (dirty ? null : 'Nothing was changed.')}
        >
          Save
        </Button>
        {done && !dirty && <output className="leaf">Saved.</output>}
      </div>
    </form>
  );
}
