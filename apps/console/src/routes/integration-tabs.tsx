import { paths } from '../platform/paths.ts';
import { Tabs } from '../ui/tabs.tsx';

/** How clients' programs read results and receive events. */
export function IntegrationTabs({ current }: { readonly current: string }) {
  return (
    <Tabs
      label="Integrations"
      current={current}
      tabs={[
        { href: paths.apiKeys, label: 'API keys' },
        { href: paths.webhooks, label: 'Webhooks' },
      ]}
    />
  );
}
