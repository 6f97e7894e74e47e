import { DeliveryTable } from '../features/webhook/delivery-table.tsx';
import { endpointTag } from '../features/webhook/rules.ts';
import { WebhookActions } from '../features/webhook/webhook-actions.tsx';
import { WebhookEditor } from '../features/webhook/webhook-editor.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { Loaded, Page } from '../ui/page.tsx';
import { Tag } from '../ui/tag.tsx';

/** One webhook: its settings, its actions and its deliveries. */
export default function WebhookPage({ params }: PageProps) {
  const id = Number(params['id']);
  const query = useCall('GET /webhooks', {});
  return (
    <Loaded query={query}>
      {({ items }) => {
        const webhook = items.find((one) => one.id === id);
        if (!webhook) {
          return (
            <Page title="Webhook">
              <p>
                This webhook does not exist.{' '}
                <a className="link" href={paths.webhooks}>
                  All webhooks
                </a>
              </p>
            </Page>
          );
        }
        const [kind, text] = endpointTag(webhook);
        return (
          <Page title={webhook.name} about={<Tag kind={kind}>{text}</Tag>}>
            <WebhookActions webhook={webhook} />
            <DeliveryTable id={id} />
            <WebhookEditor key={webhook.goneAt ?? 'on'} webhook={webhook} />
          </Page>
        );
      }}
    </Loaded>
  );
}
