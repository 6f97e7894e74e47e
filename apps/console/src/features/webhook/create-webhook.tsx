import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { EndpointFields, emptyDraft, inputOf, missingIn } from './endpoint-fields.tsx';
import { SecretDialog } from './secret-dialog.tsx';

export function CreateWebhook({ onClose }: { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  const [secret, setSecret] = useState<string | null>(null);
  const { markSaved } = useUnsaved(draft);
  const create = useAction('POST /webhooks');
  async function run() {
    const made = await create.run(inputOf(draft), { onAccepted: markSaved });
    if (!made) return;
    setSecret(made.secret);
  }
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <Dialog
      title="Add a webhook"
      onClose={onClose}
      action={{
        label: 'Add webhook',
        busy: create.busy,
        disabledReason: missingIn(draft),
        run: () => void run(),
      }}
    >
      <EndpointFields draft={draft} faults={create.faults} onChange={setDraft} />
      <Refusal>{create.refusal}</Refusal>
    </Dialog>
  );
}
