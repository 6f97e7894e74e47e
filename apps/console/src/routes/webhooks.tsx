import { useState } from 'react';
import { CreateWebhook } from '../features/webhook/create-webhook.tsx';
import { WebhookTable } from '../features/webhook/webhook-table.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { IntegrationTabs } from './integration-tabs.tsx';

export default function WebhooksPage(_: PageProps) {
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title="Webhooks"
      actions={
        <Button kind="honey" onClick={() => setCreating(true)}>
          Add webhook
        </Button>
      }
    >
      <p className="sub">
        Webhooks send events to clients’ servers, signed according to the Standard Webhooks
        specification. Events that are not accepted are retried for 24 hours.
      </p>
      <IntegrationTabs current={paths.webhooks} />
      <WebhookTable />
      {creating && <CreateWebhook onClose={() => setCreating(false)} />}
    </Page>
  );
}
