import type { Webhook } from '@pollen/contract/operator/webhook';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { moment } from '../../platform/format.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { SecretDialog } from './secret-dialog.tsx';

function RotateDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useAction('POST /webhooks/{id}/rotate');
  async function run() {
    const made = await rotate.run({ id });
    if (made) setSecret(made.secret);
  }
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <Dialog
      title="Change the secret?"
      onClose={onClose}
      action={{ label: 'Change secret', busy: rotate.busy, run: () => void run() }}
    >
      <p>For 24 hours events are signed with both, so that the receiver can switch.</p>
      <Refusal>{rotate.refusal}</Refusal>
    </Dialog>
  );
}

function RemoveDialog({
  webhook: { id, name },
  onClose,
}: {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}) {
  const remove = useAction('POST /webhooks/{id}/remove');
  async function run() {
    if (await remove.run({ id })) navigate(paths.webhooks);
  }
  return (
    <Dialog
      title={`Remove ${name}?`}
      onClose={onClose}
      action={{ label: 'Remove webhook', kind: 'berry', busy: remove.busy, run: () => void run() }}
    >
      <p>Its log is deleted, and events that wait are not sent. This cannot be undone.</p>
      <Refusal>{remove.refusal}</Refusal>
    </Dialog>
  );
}

/** Sends a test event, changes the secret, or removes the webhook. */
export function WebhookActions({ webhook }: { readonly webhook: Webhook }) {
  const { id, enabled, previousSecretUntil } = webhook;
  const [open, setOpen] = useState<'rotate' | 'remove' | null>(null);
  const test = useAction('POST /webhooks/{id}/test');
  return (
    <>
      <div className="row wrap">
        <Button
          busy={test.busy}
          disabledReason={enabled ? null : 'The webhook is off.'}
          onClick={() => void test.run({ id })}
        >
          Send test event
        </Button>
        <Button onClick={() => setOpen('rotate')}>Change secret</Button>
        <Button kind="berry-line" onClick={() => setOpen('remove')}>
          Remove
        </Button>
        {previousSecretUntil !== null && (
          <span className="cap">
            Also signed with the previous secret until {moment(previousSecretUntil)}
          </span>
        )}
      </div>
      <Refusal>{test.refusal}</Refusal>
      {open === 'rotate' && <RotateDialog id={id} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveDialog webhook={webhook} onClose={() => setOpen(null)} />}
    </>
  );
}
